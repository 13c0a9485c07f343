import type { LetterDraft, RichText } from '@trevo/contract'

/** Pages that offer something. */
const OFFERS = new Set(['/m/activity', '/m/activityDetail', '/m/applyReward'])

/** Whether a message is advertising: by its own word, or because it leads to some. */
export function isOffer({ promotional, texts }: LetterDraft): boolean {
  return promotional === true || Object.values(texts).some(({ content }) => leadsToOffer(content))
}

function leadsToOffer(content: RichText): boolean {
  const runs = content.flatMap((block) => {
    if (block.kind === 'list') return block.items.flat()
    return block.kind === 'paragraph' || block.kind === 'note' ? block.runs : []
  })
  return runs.some(({ to }) => to?.kind === 'path' && OFFERS.has(to.target.replace(/[?#].*$/, '')))
}

/** The message with what the market wants said in a place of its own, at the end of every language. */
export function withWarning<Draft extends LetterDraft>(
  draft: Draft,
  warningFor: (letters: number) => string | undefined,
): Draft {
  const texts = Object.fromEntries(
    Object.entries(draft.texts).map(([language, { subject, content }]) => {
      const warning = warningFor(subject.length + lettersOf(content))
      const note = { kind: 'note', runs: [{ text: warning ?? '', strong: true }] } as const
      return [language, { subject, content: warning === undefined ? content : [...content, note] }]
    }),
  )
  return { ...draft, texts }
}

function lettersOf(content: RichText): number {
  let letters = 0
  JSON.stringify(content, (key, value: unknown) => {
    if (key !== 'kind' && key !== 'target' && typeof value === 'string') letters += value.length
    return value
  })
  return letters
}
