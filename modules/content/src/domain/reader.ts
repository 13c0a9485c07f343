import { isAgent, isTrial, type AnnouncementDraft, type Language } from '@trevo/contract'

/** Who reads, as far as it decides what there is to read. */
export interface Reader {
  /** A visitor is of none. */
  readonly memberType: number | undefined
  /** The sets of members they are in. */
  readonly segments: readonly string[]
}

/** Somebody with an account; a trial is still a visitor. */
export function isMember(memberType: number | undefined): memberType is number {
  return memberType !== undefined && !isTrial(memberType)
}

export function isFor({ type, audience }: AnnouncementDraft, { memberType, segments }: Reader): boolean {
  const isHere = isMember(memberType)
  const isLeader = isHere && isAgent(memberType)
  if (type === 'A' && !isLeader) return false
  if (typeof audience === 'object') return isHere && segments.includes(audience.segment)
  return { everyone: true, visitor: !isHere, member: isHere, agent: isLeader }[audience]
}

/** What there is in a reader's language, or else in the one everything is written in. */
export function inLanguage<Texts>(
  texts: Readonly<Partial<Record<Language, Texts>>>,
  languages: readonly string[],
): Texts | undefined {
  const found = languages.find((language) => Object.hasOwn(texts, language))
  return found === undefined ? undefined : texts[found as Language]
}
