import type { DocumentType, IdentityFinding, IdentityPart, IdentityReason } from '@trevo/contract'

export interface BureauAnswer {
  /** What the register of tax numbers says of whose it is. */
  readonly register: {
    readonly situation: 'regular' | 'irregular'
    readonly name: string
    /** `yyyy-mm-dd`. */
    readonly birthday: string
  }
  readonly document: 'ok' | 'blurred' | 'glare' | 'cut_off' | 'unreadable' | 'expired'
  readonly liveness: 'ok' | 'not_shown'
  /** Whether it is the face of the document. */
  readonly face: 'ok' | 'other'
}

/** Why the books take neither stakes nor deposits of somebody new: it is not known yet who they are. */
export const UNIDENTIFIED = 'identity_unverified'

/** Who somebody said they were. */
export interface Claimed {
  readonly name: string
  /** `yyyy-mm-dd`. */
  readonly birthday: string
}

export interface Found {
  readonly kind: IdentityFinding
  /** Null for what is as it should be. */
  readonly reason: IdentityReason | null
}

export interface Rules {
  /** Today where the market is, `yyyy-mm-dd`. */
  readonly today: string
  readonly minimumAge: number
}

/** What the answer of a bureau means. The age is what the register says, whatever was typed. */
export function findingsOf(answer: BureauAnswer, claimed: Claimed, rules: Rules): Found[] {
  const { document, liveness, face } = answer
  return [
    { kind: 'register', reason: registerReason(answer, claimed, rules) },
    { kind: 'name', reason: isSameName(answer.register.name, claimed.name) ? null : 'name_mismatch' },
    { kind: 'document', reason: document === 'ok' ? null : document },
    { kind: 'liveness', reason: liveness === 'ok' ? null : 'not_alive' },
    { kind: 'face', reason: face === 'ok' ? null : 'face_mismatch' },
  ]
}

function registerReason(
  { register: { situation, birthday } }: BureauAnswer,
  claimed: Claimed,
  { today, minimumAge }: Rules,
): IdentityReason | null {
  if (ageOn(birthday, today) < minimumAge) return 'under_age'
  if (situation !== 'regular') return 'cpf_irregular'
  return birthday === claimed.birthday ? null : 'birth_mismatch'
}

/** Whole years between two days. */
function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** People leave out names in the middle, and accents; not the first nor the last. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  return a.length > 0 && a[0] === b[0] && a.at(-1) === b.at(-1)
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^a-z]+/).filter(Boolean)
}

export type Outcome =
  | { readonly state: 'passed' }
  | { readonly state: 'refused' }
  | { readonly state: 'review' }
  /** These have to be taken again. */
  | { readonly state: 'open'; readonly again: readonly IdentityPart[] }

/** What better pictures can mend is asked for again, as often as the market lets; the rest a person looks at. */
export function outcomeOf(findings: readonly Found[], tries: number, triesMax: number): Outcome {
  const failed = findings.filter(({ reason }) => reason !== null)
  if (failed.length === 0) return { state: 'passed' }
  if (failed.some(({ reason }) => reason === 'under_age')) return { state: 'refused' }
  const isOfPictures = failed.every(({ kind }) => kind in PARTS_OF)
  if (!isOfPictures || tries >= triesMax) return { state: 'review' }
  return { state: 'open', again: [...new Set(failed.flatMap(({ kind }) => PARTS_OF[kind] ?? []))] }
}

const PARTS_OF: Readonly<Partial<Record<IdentityFinding, readonly IdentityPart[]>>> = {
  document: ['front', 'back'],
  liveness: ['face', 'turned'],
  face: ['face', 'turned'],
}

/** A passport has its page, other documents two sides. */
export function partsOf(documentType: DocumentType): readonly IdentityPart[] {
  return documentType === 'passport' ? ['front', 'face', 'turned'] : ['front', 'back', 'face', 'turned']
}
