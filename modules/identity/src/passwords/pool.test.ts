import { argon2Sync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { AppError, InvariantError } from '@trevo/kernel'
import { manualClock } from '@trevo/testkit'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { formatPhc, needsRehash } from './phc.ts'
import { openPasswordPool } from './pool.ts'

const pool = openPasswordPool({ threads: 2, queueMax: 8, clock: manualClock() })
afterAll(() => pool.close())

const PASSWORD = 'girafa-lilás-no-telhado'
const hash = await pool.hash(PASSWORD)

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
  it('leaves this thread free while others work', async () => {
    const answers: boolean[] = []
    for (let many = 0; many < 8; many += 1)
      void pool.verify(PASSWORD, hash).then((isRight) => answers.push(isRight))
    let turns = 0
    for (; answers.length < 8; turns += 1) await wait(1)
    expect(answers).toEqual(Array.from({ length: 8 }, () => true))
    // Hashing here would leave it a turn between two of them at most.
    expect(turns).toBeGreaterThan(8)
  })

  it('refuses the excess of a storm before anything else, and still answers what it took', async () => {
    const outcomes: unknown[] = []
    const verify = async () => {
      outcomes.push(await pool.verify(PASSWORD, hash).catch((reason: unknown) => reason))
    }
    await Promise.all(Array.from({ length: 200 }, verify))
    const refused = outcomes.slice(0, 190)
    for (const outcome of refused) {
      expect(outcome).toBeInstanceOf(AppError)
      expect(outcome).toMatchObject({ code: 'limit.exceeded', retryAfterSeconds: expect.any(Number) })
    }
    expect(outcomes.slice(190)).toEqual(Array.from({ length: 10 }, () => true))
    expect(await pool.verify(PASSWORD, hash)).toBe(true)
  })

  it('does the same work for nobody as for somebody', async () => {
    const posted = vi.spyOn(Worker.prototype, 'postMessage')
    await pool.verify('wrong-password', hash)
    expect(await pool.verifyNobody('wrong-password')).toBe(false)
    const jobs = posted.mock.calls.map(([{ memory, passes, parallelism, nonce, tagLength }]) => {
      return { memory, passes, parallelism, saltLength: nonce.length, tagLength }
    })
    posted.mockRestore()
    const today = { memory: 19_456, passes: 2, parallelism: 1, saltLength: 16, tagLength: 32 }
    expect(jobs).toEqual([today, today])
    expect(await pool.verifyNobody(PASSWORD)).toBe(false)
  })

  it.runIf(process.platform === 'linux')('hashes at a lower priority than everything else', () => {
    const nice = readdirSync('/proc/self/task').map((task) => {
      const stat = readFileSync(`/proc/self/task/${task}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17])
    })
    expect(nice.filter((value) => value === 10)).toHaveLength(2)
    expect(nice).toContain(getPriority())
  })
})
