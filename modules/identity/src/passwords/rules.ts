import { readFileSync } from 'node:fs'
import { readBloomFilter } from './bloom-filter.ts'

/** Made by tools/passwords. */
const common = readBloomFilter(readFileSync(new URL('common-passwords.bloom', import.meta.url)))

/** Shorter words are in too many good passwords by chance: a brand called "bet" is in "alfabeto". */
const WORD_MIN = 4

/** Whether a password is among the 100,000 that are tried first. Capital letters change nothing. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFC').toLowerCase())
}

/** Whether a password has the name of the account or of the brand in it, however it is spelt. */
export function containsForbiddenWord(password: string, words: readonly string[]): boolean {
  const plain = lettersAndDigits(password)
  return words.map(lettersAndDigits).some((word) => word.length >= WORD_MIN && plain.includes(word))
}

function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
