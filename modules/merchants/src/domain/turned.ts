/** The sentences with another one first every day: each is first on as many days as any other, for everybody. */
export function turned(sentences: readonly string[], day: number): string[] {
  return sentences.map((_, place) => sentences[(place + day) % sentences.length]!)
}
