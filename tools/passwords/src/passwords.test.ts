import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../../modules/identity/src/passwords/rules.ts'
import { COUNT, makeFilter, passwordsToRefuse } from './artifact.ts'
import { choosePasswords } from './choose.ts'

const committed = new URL('../../../modules/identity/src/passwords/common-passwords.bloom', import.meta.url)

describe('the list of common passwords', () => {
  it('is committed as it is made today', async () => {
    expect(Buffer.compare(await readFile(committed), await makeFilter())).toBe(0)
  })

  it('refuses every password that was chosen', async () => {
    const passwords = [...(await passwordsToRefuse())]
    expect(passwords).toHaveLength(COUNT)
    expect(passwords.filter((password) => !isCommonPassword(password))).toEqual([])
  })
})

describe('choosing passwords', () => {
  const ranked = ['dragon', 'Password', 'monkey', 'football', 'baseball', 'sunshine']

  it('takes our own, the first few of any length, then those long enough, in order', () => {
    const chosen = choosePasswords({ ranked, own: ['senha123'] }, { count: 4, short: 1 })
    expect([...chosen]).toEqual(['senha123', 'dragon', 'password', 'football'])
  })
})
