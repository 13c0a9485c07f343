import type { RichBlock, RichText } from '@trevo/contract'

const LONGEST = 160

/** The beginning of a text without its dress, cut between two words. */
export function previewOf(content: RichText): string {
  const text = content.map(plainText).join(' ').replaceAll(/\s+/g, ' ').trim()
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > LONGEST / 2 ? space : LONGEST - 1).trimEnd()}…`
}

export function plainText(block: RichBlock): string {
  if (block.kind === 'heading') return block.text
  if (block.kind === 'list') return block.items.map(joined).join(' ')
  if (block.kind === 'facts') return block.facts.map(({ label, value }) => `${label}: ${value}`).join(' ')
  return joined(block.runs)
}

const joined = (runs: readonly { readonly text: string }[]) => runs.map(({ text }) => text).join('')
