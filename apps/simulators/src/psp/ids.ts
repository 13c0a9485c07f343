import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** E for a payment, D for a return: who sent it, the minute in UTC, and eleven letters. */
export function newTransferId(kind: 'E' | 'D', ispb: string, at: string): string {
  return `${kind}${ispb}${at.slice(0, 16).replace(/\D/g, '')}${letters(11)}`
}

/** What the PSP itself calls a return that its receiver did not ask for. */
export const newReturnId = () => letters(32)
