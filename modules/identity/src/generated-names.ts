import { randomInt } from 'node:crypto'

/** Without signs that are taken for another when read aloud or copied by hand. */
const CLEAR_LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const CLEAR_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** What a member hands on so that friends register through them. */
export const newAffiliateCode = (): string => anyOf(CLEAR_SIGNS, 8)

/** A user name for who registered by phone and chose none. */
export const newMobileUsername = (): string => `m${anyOf(CLEAR_LETTERS, 8)}`

export const newTrialAccount = (): string => `teste_${anyOf(CLEAR_LETTERS, 6)}`

function anyOf(signs: string, length: number): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}
