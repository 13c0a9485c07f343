import { manualClock } from '@trevo/testkit'
import { solveChallenge, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { openHumanCheck } from './index.ts'

const clock = manualClock()
const human = openHumanCheck({ secret: 'a secret of this test', clock })

const encode = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString('base64')

async function solved(check = human): Promise<Payload & { challenge: { signature: string } }> {
  // What a browser gets: whatever survives JSON.
  const challenge = JSON.parse(JSON.stringify(await check.challenge())) as Challenge & { signature: string }
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution: solution! }
}

describe('a riddle', () => {
  it('is passed by who does the work', async () => {
    const answer = await solved()
    expect(await human.verify(encode(answer))).toEqual({
      id: answer.challenge.signature,
      expiresAt: new Date(clock.now() + 300_000),
    })
  })

  it('is a new one each time', async () => {
    const [one, two] = [await human.challenge(), await human.challenge()]
    expect(one['signature']).not.toBe(two['signature'])
  })

  it('costs between fifty and two hundred thousand hashes', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => solved()))
    expect(answers.every(({ challenge }) => challenge.parameters.cost === 1_000)).toBe(true)
    const rounds = answers.map(({ solution }) => solution.counter)
    expect(Math.min(...rounds)).toBeGreaterThanOrEqual(50)
    expect(Math.max(...rounds)).toBeLessThanOrEqual(200)
    expect(new Set(rounds).size).toBeGreaterThan(10)
  })

  it('can be answered for five minutes', async () => {
    const time = manualClock()
    const check = openHumanCheck({ secret: 'a secret of this test', clock: time })
    const answer = encode(await solved(check))
    time.advance(299_999)
    expect(await check.verify(answer)).toBeDefined()
    time.advance(1)
    expect(await check.verify(answer)).toBeUndefined()
  })

  it('of another house is no riddle of ours', async () => {
    const other = openHumanCheck({ secret: 'another secret', clock })
    expect(await human.verify(encode(await solved(other)))).toBeUndefined()
  })

  it('is not passed by a guess', async () => {
    const { challenge, solution } = await solved()
    const guess = challenge.parameters.keyPrefix.padEnd(64, '0')
    expect(
      await human.verify(encode({ challenge, solution: { ...solution, derivedKey: guess } })),
    ).toBeUndefined()
  })

  it.each([
    ['cost', 1],
    ['data', { expiresAt: clock.now() + 1e9 }],
    ['keyPrefix', '00'],
    ['keySignature', undefined],
    ['algorithm', 'SHA-256'],
    ['expiresAt', 4e9],
  ])('cannot have its %s changed', async (name, value) => {
    const { challenge, solution } = await solved()
    const changed = { ...challenge, parameters: { ...challenge.parameters, [name]: value } }
    expect(await human.verify(encode({ challenge: changed, solution }))).toBeUndefined()
  })

  it('has one id, however it is written down', async () => {
    const { challenge, solution } = await solved()
    const shouted = { ...challenge, signature: challenge.signature.toUpperCase() }
    expect(await human.verify(encode({ challenge: shouted, solution }))).toBeUndefined()
  })

  it.each(['', 'x', encode(null), encode([]), encode({}), encode({ challenge: {} }), 'A'.repeat(100_000)])(
    'is not answered by %.20s',
    async (answer) => {
      expect(await human.verify(answer)).toBeUndefined()
    },
  )
})
