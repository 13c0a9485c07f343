import { expect, it } from 'vitest'
import { shareInFlight } from './in-flight.ts'

it('asks once while the answer is on its way, and anew afterwards', async () => {
  const asked: string[] = []
  const answers: PromiseWithResolvers<number>[] = []
  const share = shareInFlight((key: string, part: number) => {
    asked.push(`${key}${part}`)
    const answer = Promise.withResolvers<number>()
    answers.push(answer)
    return answer.promise
  })
  const [first, second, other] = [share('a', 1), share('a', 1), share('a', 2)]
  expect(asked).toEqual(['a1', 'a2'])
  answers[0]!.resolve(10)
  answers[1]!.resolve(20)
  expect(await Promise.all([first, second, other])).toEqual([10, 10, 20])
  const later = share('a', 1)
  expect(asked).toEqual(['a1', 'a2', 'a1'])
  answers[2]!.resolve(11)
  expect(await later).toBe(11)
})

it('does not remember a failure', async () => {
  let tries = 0
  const share = shareInFlight(async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return tries
  })
  await expect(share()).rejects.toThrow('away')
  expect(await share()).toBe(2)
})
