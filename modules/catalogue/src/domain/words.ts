/** Texts by their words. Ten thousand games are named with far fewer words, and only those are looked through. */
export interface Words {
  /** Each word once, a mark between them: looking through all together beats one after the other. */
  readonly text: string
  /** Where in the text each begins, and where one more would. */
  readonly starts: Uint32Array
  /** Where each is used, as `gameIndexOf` and `wordPositionOf` read it. */
  readonly uses: readonly Uint32Array[]
  /** What was found for the shortest pieces, which everybody types and which are in most words. */
  readonly short: Map<string, readonly Found[]>
}

/** A word that holds a piece, and how. */
export interface Found {
  readonly begins: boolean
  readonly ends: boolean
  /** Not the same as both: "aa" begins and ends with "a". */
  readonly isWhole: boolean
  readonly uses: Uint32Array
}

const BETWEEN = '\n'
const SHORT = 2
const TURN_BITS = 5
/** Of all words behind this one in a text: nobody types so many. */
const TURN_LAST = 2 ** TURN_BITS - 1

/** Which text uses the word. */
export const gameIndexOf = (use: number): number => use >>> TURN_BITS
/** The how manieth of the text's words it is. */
export const wordPositionOf = (use: number): number => use & TURN_LAST

export function indexWords(texts: readonly string[]): Words {
  const uses = new Map<string, number[]>()
  for (const [place, text] of texts.entries()) {
    for (const [turn, word] of text.split(' ').entries()) {
      const use = (place << TURN_BITS) | Math.min(turn, TURN_LAST)
      const known = uses.get(word)
      if (known) known.push(use)
      else uses.set(word, [use])
    }
  }
  const starts = new Uint32Array(uses.size + 1)
  const words = [...uses.keys()]
  for (const [at, word] of words.entries()) starts[at + 1] = starts[at]! + word.length + BETWEEN.length
  const places = Array.from(uses.values(), (list) => Uint32Array.from(list))
  return { text: words.join(BETWEEN), starts, uses: places, short: new Map() }
}

/** The words that hold a piece of a word. */
export function wordsWith(words: Words, piece: string): readonly Found[] {
  const known = words.short.get(piece)
  if (known) return known
  const found = find(words, piece)
  // Only what is there is kept: of so short pieces that is not much, whatever anybody types.
  if (piece.length <= SHORT && found.length > 0) words.short.set(piece, found)
  return found
}

function find({ text, starts, uses }: Words, piece: string): Found[] {
  const found: Found[] = []
  let at = 0
  let hit = text.indexOf(piece)
  while (hit !== -1) {
    while (starts[at + 1]! <= hit) at += 1
    const next = starts[at + 1]!
    const [begin, end] = [starts[at]!, next - BETWEEN.length]
    found.push({
      begins: hit === begin,
      ends: text.startsWith(piece, end - piece.length),
      isWhole: piece.length === end - begin,
      uses: uses[at]!,
    })
    at += 1
    hit = at === uses.length ? -1 : text.indexOf(piece, next)
  }
  return found
}
