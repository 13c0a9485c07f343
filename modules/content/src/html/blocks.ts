import { HEADINGS, NOTES, PARAGRAPHS, PLAIN } from './elements.ts'
import type { Writer } from './writer.ts'

/** Which elements begin and end which blocks. */
export function createBlocks(writer: Writer, leaveOut: (what: string) => void) {
  let notes = 0

  /** In an item or a fact, lines are one text: they have no paragraphs. */
  function breakLine(): void {
    if (writer.isInLine()) writer.write({ text: ' ' })
    else writer.begin(notes > 0 ? 'note' : 'paragraph')
  }

  function turnNote(by: 1 | -1): void {
    notes += by
    breakLine()
  }

  return {
    open(name: string): void {
      if (name === 'table') leaveOut('<table>')
      if (HEADINGS.has(name)) writer.begin('heading')
      else if (NOTES.has(name)) turnNote(1)
      else if (name === 'ul' || name === 'ol') writer.openList(name === 'ol')
      else if (name === 'li') writer.begin(writer.isInList() ? 'item' : 'paragraph')
      else if (name === 'dt') writer.begin('label')
      else if (name === 'dd') writer.begin('value')
      else if (name === 'br' || PARAGRAPHS.has(name)) breakLine()
      else if (name === 'dl') writer.begin('paragraph')
      else if (name === 'td' || name === 'th') writer.write({ text: ' ' })
      else if (!PLAIN.has(name)) leaveOut(`<${name}>`)
    },
    close(name: string): void {
      if (name === 'ul' || name === 'ol') writer.closeList()
      else if (name === 'dl') writer.closeFacts()
      else if (NOTES.has(name)) turnNote(-1)
      else if (HEADINGS.has(name)) writer.begin('paragraph')
      else if (PARAGRAPHS.has(name)) breakLine()
    },
  }
}
