import { argon2Sync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { AppError, InvariantError } from '@trevo/kernel'
import { afterAll, describe, expect, it } from 'vitest'
import { formatPhc, needsRehash } from './phc.ts'
import { openPasswordPool } from './pool.ts'

const pool = openPasswordPool({ threads: 2, queueMax: 8 })
afterAll(() => pool.close())

const PASSWORD = 'girafa-lilás-no-telhado'
const hash = await pool.hash(PASSWORD)

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

describe('password hashes', () => {
  it('are argon2id with today’s cost, and never the same twice', async () => {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(needsRehash(hash)).toBe(false)
    expect(await pool.hash(PASSWORD)).not.toBe(hash)
  })

  it('match their password and no other', async () => {
    expect(await pool.verify(PASSWORD, hash)).toBe(true)
    for (const other of ['', PASSWORD.toUpperCase(), `${PASSWORD} `, PASSWORD.replace('á', 'a')]) {
      expect(await pool.verify(other, hash)).toBe(false)
    }
  })

  it('match however the keyboard composes its accents', async () => {
    expect(PASSWORD.normalize('NFD')).not.toBe(PASSWORD)
    expect(await pool.verify(PASSWORD.normalize('NFD'), hash)).toBe(true)
  })

  it('of other costs, as other software made them, still match', async () => {
    const stored = { memory: 4_096, passes: 3, parallelism: 2, salt: Buffer.from('somesaltsomesalt') }
    const tag = argon2Sync('argon2id', { ...stored, message: 'password', nonce: stored.salt, tagLength: 24 })
    const phc = formatPhc({ ...stored, tag })
    expect(await pool.verify('password', phc)).toBe(true)
    expect(await pool.verify('Password', phc)).toBe(false)
    expect(needsRehash(phc)).toBe(true)
  })

  it('that were tampered with match nothing or are refused without a word of either secret', async () => {
    const flip = (at: number) => hash.slice(0, at) + (hash[at] === 'A' ? 'B' : 'A') + hash.slice(at + 1)
    const saltAt = hash.indexOf('$', 20) + 10
    expect(await pool.verify(PASSWORD, flip(saltAt))).toBe(false)
    expect(await pool.verify(PASSWORD, flip(hash.length - 10))).toBe(false)
    expect(await pool.verify(PASSWORD, hash.replace('m=19456', 'm=19455'))).toBe(false)
    expect(await pool.verify(PASSWORD, hash.replace('t=2', 't=1'))).toBe(false)
    for (const broken of ['', hash.slice(0, -2), hash.replace('m=19456', 'm=999999'), `${hash}=`]) {
      const error = await pool.verify(PASSWORD, broken).catch((reason: unknown) => reason)
      expect(error).toEqual(new InvariantError('a stored password hash is malformed'))
    }
  })
})

describe('the password pool', () => {
  it('works on as many as it has threads for, and leaves this thread free meanwhile', async () => {
    let turns = 0
    const ticking = setInterval(() => (turns += 1), 1)
    const results = await Promise.all(Array.from({ length: 8 }, () => pool.verify(PASSWORD, hash)))
    clearInterval(ticking)
    expect(results).toEqual(Array.from({ length: 8 }, () => true))
    expect(turns).toBeGreaterThan(20)
  })

  it('refuses the excess of a storm within 100 ms and still answers what it took', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const began = performance.now()
        const outcome = await pool.verify(PASSWORD, hash).catch((reason: unknown) => reason)
        return { outcome, ms: performance.now() - began }
      }),
    )
    const refused = outcomes.filter(({ outcome }) => outcome instanceof AppError)
    expect(outcomes.filter(({ outcome }) => outcome === true)).toHaveLength(10)
    expect(refused).toHaveLength(190)
    for (const { outcome, ms } of refused) {
      expect(outcome).toMatchObject({ code: 'limit.exceeded', retryAfterSeconds: expect.any(Number) })
      expect(ms).toBeLessThan(100)
    }
    expect(await pool.verify(PASSWORD, hash)).toBe(true)
  })

  it('takes as long for nobody as for somebody', async () => {
    const somebody: number[] = []
    const nobody: number[] = []
    for (let pair = 0; pair < 25; pair += 1) {
      somebody.push(await millisecondsOf(() => pool.verify('wrong-password', hash)))
      nobody.push(await millisecondsOf(() => pool.verifyNobody('wrong-password')))
    }
    const median = (of: number[]) => of.toSorted((a, b) => a - b)[12]!
    expect(median(nobody) / median(somebody)).toBeGreaterThan(0.75)
    expect(median(nobody) / median(somebody)).toBeLessThan(1.33)
    expect(await pool.verifyNobody(PASSWORD)).toBe(false)
  })

  it.runIf(process.platform === 'linux')('hashes at a lower priority than everything else', () => {
    const nice = readdirSync('/proc/self/task').map((task) => {
      const stat = readFileSync(`/proc/self/task/${task}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17])
    })
    expect(nice.filter((value) => value === 10)).toHaveLength(2)
    expect(nice).toContain(0)
  })
})
