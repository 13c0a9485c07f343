import type { Item, Section } from './merchant-catalogue.ts'
import { gameIndexOf, wordPositionOf, wordsWith, type Words } from './words.ts'

/** How well something fits what was typed, the best last; 0 is not at all. */
const ALL_WORDS = 1
const IN_VENDOR = 2
const IN_NAME = 3
const VENDOR_BEGINS = 4
const WORD_BEGINS = 5
const NAME_BEGINS = 6

/** Whoever types more is found what these find. */
const WORDS_MAX = 8

/** Which of the games that fit are asked for. */
export interface SliceRequest {
  readonly isWanted: ((item: Item) => boolean) | undefined
  readonly from: number
  readonly to: number
}

export interface GameSlice {
  readonly items: readonly Item[]
  /** How many there are in all. */
  readonly total: number
}

/** The games that fit what was typed, which comes folded, the best first and otherwise in their order. */
export function search(section: Section, phrase: string, cutting: SliceRequest): GameSlice {
  const { items, words: index } = section
  const words = phrase.split(' ').slice(0, WORDS_MAX)
  const on = clearGround(items.length)
  const left = words.length > 1 ? fitWords(section, words, on) : on.left
  fitVendors(section, words.join(' '), on.fits)
  if (words.length > 1) fitPhrase(index, words, { ...on, left })
  else fitName(index, words[0]!, on.fits)
  return cut(items, on.fits, cutting)
}

/**
 * What a search writes to, by the places of the games. The same for every search, as none waits in its midst: to get so
 * much room costs more than to use it. Loops over it count, because `for of` takes four times as long.
 */
interface Ground {
  readonly fits: Uint8Array
  /** The games that have all words typed; none others are looked at for the phrase. */
  readonly left: Uint32Array
  /** Words of a name as bits, the first the lowest: where a phrase may begin, does with a whole word, and goes on. */
  readonly starts: Uint32Array
  readonly wholes: Uint32Array
  readonly nexts: Uint32Array
}

const groundOf = (size: number): Ground => ({
  fits: new Uint8Array(size),
  left: new Uint32Array(size),
  starts: new Uint32Array(size),
  wholes: new Uint32Array(size),
  nexts: new Uint32Array(size),
})
let ground = groundOf(0)

function clearGround(size: number): Ground {
  if (ground.fits.length < size) ground = groundOf(size)
  ground.fits.fill(0, 0, size)
  return ground
}

/** As in "bingo tambor": some of it names the game, some of it who made it. */
function fitWords(section: Section, words: readonly string[], { fits, left }: Ground): Uint32Array {
  const { items, words: index, byVendor } = section
  const pieces = [...new Set(words)].toSorted((one, other) => other.length - one.length)
  for (const [before, piece] of pieces.entries()) {
    for (const { uses } of wordsWith(index, piece)) {
      for (let at = 0; at < uses.length; at += 1) {
        const place = gameIndexOf(uses[at]!)
        if (fits[place] === before) fits[place] = before + 1
      }
    }
    for (const [vendor, places] of byVendor)
      if (vendor.includes(piece))
        for (const place of places) if (fits[place] === before) fits[place] = before + 1
  }
  let count = 0
  for (let place = 0; place < items.length; place += 1) {
    if (fits[place] === 0) continue
    const hasAll = fits[place] === pieces.length
    fits[place] = hasAll ? ALL_WORDS : 0
    if (hasAll) left[count++] = place
  }
  return left.subarray(0, count)
}

function fitVendors({ byVendor }: Section, phrase: string, fits: Uint8Array): void {
  for (const [vendor, places] of byVendor) {
    const offset = vendor.indexOf(phrase)
    if (offset >= 0) for (const place of places) fits[place] = offset === 0 ? VENDOR_BEGINS : IN_VENDOR
  }
}

function fitName(index: Words, word: string, fits: Uint8Array): void {
  for (const { begins, uses } of wordsWith(index, word)) {
    for (let at = 0; at < uses.length; at += 1) {
      const place = gameIndexOf(uses[at]!)
      const fit = begins ? (wordPositionOf(uses[at]!) === 0 ? NAME_BEGINS : WORD_BEGINS) : IN_NAME
      if (fits[place]! < fit) fits[place] = fit
    }
  }
}

/** One word after the other: the first may be the end of a word in the name, the last the beginning of one. */
function fitPhrase(index: Words, words: readonly string[], on: Ground): void {
  const { fits, left, starts, wholes, nexts } = on
  const last = words.length - 1
  clear(wholes, left)
  for (const [turn, word] of words.entries()) {
    const target = turn === 0 ? starts : nexts
    clear(target, left)
    for (const { begins, ends, isWhole, uses } of wordsWith(index, word)) {
      if (!(turn === 0 ? ends : turn === last ? begins : isWhole)) continue
      set(target, uses)
      if (turn === 0 && isWhole) set(wholes, uses)
    }
    if (turn > 0) for (let at = 0; at < left.length; at += 1) starts[left[at]!]! &= nexts[left[at]!]! >>> turn
  }
  for (let at = 0; at < left.length; at += 1) {
    const place = left[at]!
    if (starts[place] === 0) continue
    const begun = starts[place]! & wholes[place]!
    const fit = begun === 0 ? IN_NAME : begun & 1 ? NAME_BEGINS : WORD_BEGINS
    if (fits[place]! < fit) fits[place] = fit
  }
}

function clear(bits: Uint32Array, places: Uint32Array): void {
  for (let at = 0; at < places.length; at += 1) bits[places[at]!] = 0
}

function set(bits: Uint32Array, uses: Uint32Array): void {
  for (let at = 0; at < uses.length; at += 1) bits[gameIndexOf(uses[at]!)]! |= 1 << wordPositionOf(uses[at]!)
}

/** Counts all, and gathers no more than was asked for. */
function cut(items: readonly Item[], fits: Uint8Array, { isWanted, from, to }: SliceRequest): GameSlice {
  const counts = new Uint32Array(NAME_BEGINS + 1)
  for (let place = 0; place < items.length; place += 1) {
    if (fits[place] === 0) continue
    if (isWanted && !isWanted(items[place]!)) fits[place] = 0
    counts[fits[place]!]! += 1
  }
  const found: Item[] = []
  let passed = 0
  for (let fit = NAME_BEGINS; fit > 0; fit -= 1) {
    const end = passed + counts[fit]!
    const last = Math.min(end, to)
    let next = end > from ? passed : last
    for (let place = 0; next < last; place += 1) {
      if (fits[place] !== fit) continue
      if (next >= from) found.push(items[place]!)
      next += 1
    }
    passed = end
  }
  return { items: found, total: passed }
}
