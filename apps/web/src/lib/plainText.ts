import type { RichBlock, RichText } from '@trevo/contract'

/** The words alone, for a line of preview and for searching. */
export function plainText(text: RichText): string {
  return text.map(wordsOf).join(' ')
}

function wordsOf(block: RichBlock): string {
  if (block.kind === 'heading') return block.text
  if (block.kind === 'list') return block.items.map(joined).join(' ')
  if (block.kind === 'facts') return block.facts.map(({ label, value }) => `${label}: ${value}`).join(' ')
  return joined(block.runs)
}

function joined(runs: readonly { readonly text: string }[]): string {
  return runs.map(({ text }) => text).join('')
}
