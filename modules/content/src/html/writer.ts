import type { RichBlock, RichRun, RichText } from '@trevo/contract'
import { paragraphsOf, tidy, wordsOf } from './runs.ts'

type Place = 'paragraph' | 'note' | 'heading' | 'item' | 'label' | 'value'

const BLOCKS_MAX = 80
const ITEMS_MAX = 40
const HEADING_MAX = 160
const FACT = { count: 6, label: 40, value: 60 }

interface Fact {
  readonly label: string
  readonly value: string
}

export type Writer = ReturnType<typeof createWriter>

/** Puts words where they belong, one block after the other. */
export function createWriter(leaveOut: (what: string) => void) {
  const blocks: RichBlock[] = []
  let place: Place = 'paragraph'
  let runs: RichRun[] = []
  let items: RichRun[][] = []
  let facts: Fact[] = []
  let label: string | undefined
  const lists: boolean[] = []

  function add(block: RichBlock): void {
    if (blocks.length < BLOCKS_MAX) blocks.push(block)
    else leaveOut(`everything after ${BLOCKS_MAX} blocks`)
  }

  /** Ends what is being written; what follows goes to `next`. */
  function begin(next: Place): void {
    const written = runs
    runs = []
    const from = place
    place = next
    const words = wordsOf(tidy(written))
    if (words === '') return
    if (from === 'item') items.push(tidy(written).slice(0, ITEMS_MAX))
    else if (from === 'label') label = words
    else if (from === 'value') facts.push({ label: label ?? '', value: words })
    else if (from === 'heading' && words.length <= HEADING_MAX) add({ kind: 'heading', text: words })
    else {
      const kind = from === 'note' ? 'note' : 'paragraph'
      for (const paragraph of paragraphsOf(written)) add({ kind, runs: paragraph })
    }
  }

  function endList(ordered: boolean): void {
    for (let at = 0; at < items.length; at += ITEMS_MAX) {
      add({ kind: 'list', ordered, items: items.slice(at, at + ITEMS_MAX) })
    }
    items = []
  }

  return {
    begin,
    write: (run: RichRun) => void runs.push(run),
    /** A list inside another goes on with its items. */
    openList(ordered: boolean): void {
      begin(lists.length === 0 ? 'paragraph' : 'item')
      lists.push(ordered)
    },
    closeList(): void {
      begin(lists.length > 1 ? 'item' : 'paragraph')
      const ordered = lists.pop() ?? false
      if (lists.length === 0) endList(ordered)
    },
    isInList: () => lists.length > 0,
    isInLine: () => place === 'item' || place === 'label' || place === 'value',
    /** Short answers side by side; where they are not short, or too many, a line each. */
    closeFacts(): void {
      begin('paragraph')
      const fit = facts.every(
        (fact) => fact.label !== '' && fact.label.length <= FACT.label && fact.value.length <= FACT.value,
      )
      if (facts.length > 0 && facts.length <= FACT.count && fit) add({ kind: 'facts', facts })
      else
        for (const fact of facts) {
          const text = fact.label === '' ? fact.value : `${fact.label}: ${fact.value}`
          for (const paragraph of paragraphsOf([{ text }])) add({ kind: 'paragraph', runs: paragraph })
        }
      facts = []
      label = undefined
    },
    end(): RichText {
      begin('paragraph')
      endList(lists[0] ?? false)
      this.closeFacts()
      return blocks
    },
  }
}
