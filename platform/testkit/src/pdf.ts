// It makes one as it is loaded, to draw with; texts are read without drawing.
Object.assign(globalThis, { DOMMatrix: Object })
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')

/** The pages of a PDF as an independent reader has them: lines of texts, from the top, each from the left. */
export async function readPdf(base64: string): Promise<{ title: unknown; pages: string[][][] }> {
  const task = getDocument({ data: Uint8Array.from(Buffer.from(base64, 'base64')), verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const pages: string[][][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const lines = new Map<number, { x: number; text: string }[]>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [x, y] = [item.transform[4] as number, Math.round(item.transform[5] as number)]
      lines.set(y, [...(lines.get(y) ?? []), { x, text: item.str }])
    }
    const fromTop = [...lines].toSorted(([a], [b]) => b - a)
    pages.push(fromTop.map(([, words]) => words.toSorted((a, b) => a.x - b.x).map(({ text }) => text)))
  }
  await task.destroy()
  return { title: 'Title' in info ? info.Title : undefined, pages }
}
