import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { BUSY, createBatcher, type BatcherOptions } from './batcher.ts'

interface Item {
  readonly name: string
  readonly group: number
}

/** A batcher whose other side answers when told to. */
function open(options: Partial<BatcherOptions<Item, string>> = {}) {
  const sent: { readonly names: string; readonly answer: (error?: Error) => Promise<void> }[] = []
  const send = createBatcher<Item, string>({
    async send(items) {
      const turn = Promise.withResolvers<void>()
      const answer = async (error?: Error) => {
        if (error) turn.reject(error)
        else turn.resolve()
        await new Promise((resolve) => setImmediate(resolve))
      }
      sent.push({ names: items.map(({ name }) => name).join(''), answer })
      await turn.promise
      return items.map(({ name }) => name.toUpperCase())
    },
    groupOf: ({ group }) => group,
    isRefused: (error) => error instanceof RangeError,
    isUnsent: (error) => error instanceof URIError,
    notSent: () => new Error('not sent'),
    batchMax: 3,
    lanes: 1,
    worthwhile: 3,
    patienceMs: 10,
    waitingMax: 5,
    queueTimeoutMs: 1_000,
    ...options,
  })
  const ask = (name: string, group = 1) => send({ name, group })
  return { ask, sent, names: () => sent.map(({ names }) => names) }
}

describe('an item', () => {
  it('that finds a free lane leaves at once and alone', async () => {
    const { ask, sent, names } = open()
    const answer = ask('a')
    expect(names()).toEqual(['a'])
    await sent[0]!.answer()
    expect(await answer).toBe('A')
  })

  it('finds the lane free again after an answer, and after an error', async () => {
    const { ask, sent, names } = open()
    const answer = ask('a').catch(String)
    await sent[0]!.answer(new Error('lost'))
    expect(await answer).toBe('Error: lost')
    void ask('b')
    expect(names()).toEqual(['a', 'b'])
  })

  it('waits for the batch under way, and takes the second lane with a crowd', async () => {
    const { ask, sent, names } = open({ lanes: 2 })
    for (const name of 'abc') void ask(name)
    expect(names()).toEqual(['a'])
    void ask('d')
    expect(names()).toEqual(['a', 'bcd'])
    void ask('e')
    await sent[0]!.answer()
    expect(names()).toEqual(['a', 'bcd'])
    await sent[1]!.answer()
    expect(names()).toEqual(['a', 'bcd', 'e'])
  })

  it('takes the second lane by itself when the first is late, and no third', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { ask, sent, names } = open({ lanes: 2 })
    for (const name of 'ab') void ask(name)
    vi.advanceTimersByTime(9)
    expect(names()).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(names()).toEqual(['a', 'b'])
    void ask('c')
    vi.advanceTimersByTime(20)
    expect(names()).toEqual(['a', 'b'])
    // What was late is so no more once it is back.
    await sent[0]!.answer()
    expect(names()).toEqual(['a', 'b', 'c'])
    void ask('d')
    await sent[1]!.answer()
    expect(names()).toEqual(['a', 'b', 'c'])
    await sent[2]!.answer()
    expect(names()).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('what gathers meanwhile', () => {
  it('leaves together and in order, so many at most, and each gets its own answer', async () => {
    const { ask, sent, names } = open()
    const answers = Promise.all([...'abcde'].map((name) => ask(name)))
    for (let turn = 0; turn < 3; turn += 1) await sent[turn]!.answer()
    expect(names()).toEqual(['a', 'bcd', 'e'])
    expect(await answers).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  it('travels only with its own group, and groups take turns', async () => {
    const { ask, sent, names } = open({ waitingMax: 20 })
    void ask('a', 1)
    for (const name of 'bcdefg') void ask(name, 1)
    void ask('x', 2)
    void ask('y', 2)
    for (let turn = 0; turn < 3; turn += 1) await sent[turn]!.answer()
    expect(names()).toEqual(['a', 'bcd', 'xy', 'efg'])
  })
})

describe('a batch that fails', () => {
  it('because it was refused is sent again one by one: only the bad item fails', async () => {
    const { ask, sent, names } = open()
    const answers = Promise.allSettled([...'abcd'].map((name) => ask(name)))
    await sent[0]!.answer()
    await sent[1]!.answer(new RangeError('one is bad'))
    await sent[2]!.answer()
    await sent[3]!.answer(new RangeError('c is bad'))
    await sent[4]!.answer()
    expect(names()).toEqual(['a', 'bcd', 'b', 'c', 'd'])
    expect((await answers).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })

  it('is sent again only as far as there is time', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { ask, sent, names } = open({ queueTimeoutMs: 20 })
    const answers = Promise.all([...'abcd'].map((name) => ask(name).catch(String)))
    await sent[0]!.answer()
    await sent[1]!.answer(new RangeError('one is bad'))
    vi.advanceTimersByTime(21)
    await sent[2]!.answer()
    expect(names()).toEqual(['a', 'bcd', 'b'])
    expect(await answers).toEqual(['A', 'B', 'Error: not sent', 'Error: not sent'])
  })

  it('because the time of one was over is sent again without it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { ask, sent, names } = open({ queueTimeoutMs: 20 })
    void ask('a')
    const late = ask('b').catch(String)
    vi.advanceTimersByTime(15)
    const timely = Promise.all([...'cd'].map((name) => ask(name)))
    await sent[0]!.answer()
    vi.advanceTimersByTime(6)
    await sent[1]!.answer(new URIError('too late'))
    await sent[2]!.answer()
    expect(names()).toEqual(['a', 'bcd', 'cd'])
    expect(await late).toBe('Error: not sent')
    expect(await timely).toEqual(['C', 'D'])
  })

  it('because nothing could be sent tells everybody so', async () => {
    const { ask, sent, names } = open()
    const answers = Promise.all([...'abc'].map((name) => ask(name).catch(String)))
    await sent[0]!.answer()
    await sent[1]!.answer(new URIError('no connection'))
    expect(names()).toEqual(['a', 'bc'])
    expect(await answers).toEqual(['A', 'URIError: no connection', 'URIError: no connection'])
  })

  it('for a reason nobody knows is not sent again: it may have happened', async () => {
    const { ask, sent, names } = open()
    const answers = Promise.allSettled([...'abc'].map((name) => ask(name)))
    await sent[0]!.answer()
    await sent[1]!.answer(new Error('connection lost'))
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(names()).toEqual(['a', 'bc'])
  })

  it('alone and refused gets its error', async () => {
    const { ask, sent, names } = open()
    const answer = ask('a').catch(String)
    await sent[0]!.answer(new RangeError('bad'))
    expect(await answer).toBe('RangeError: bad')
    expect(names()).toEqual(['a'])
  })
})

describe('too much', () => {
  it('is turned away at once when as many wait as may', async () => {
    const { ask, sent } = open()
    for (const name of 'abcdef') void ask(name)
    await expect(ask('g')).rejects.toThrow('not sent')
    await sent[0]!.answer()
    // Three have left, so three may come.
    for (const name of 'hij') void ask(name)
    await expect(ask('k')).rejects.toThrow('not sent')
  })

  it('is not sent any more when its turn comes too late, and holds nobody up', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { ask, sent, names } = open({ queueTimeoutMs: 20 })
    void ask('a')
    const late = Promise.all([...'bcd'].map((name) => ask(name).catch(String)))
    vi.advanceTimersByTime(1)
    const timely = ask('e', 2)
    vi.advanceTimersByTime(20)
    await sent[0]!.answer()
    expect(await late).toEqual(Array(3).fill('Error: not sent'))
    expect(names()).toEqual(['a', 'e'])
    await sent[1]!.answer()
    expect(await timely).toBe('E')
  })
})

describe('an item that finds what it needs held by somebody', () => {
  /** Whoever is named in `held` is busy; all others are answered. */
  function openHeld(held: Set<string>, queueTimeoutMs = 1_000) {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const batches: string[] = []
    const send = createBatcher<Item, string>({
      async send(items) {
        batches.push(items.map(({ name }) => name).join(''))
        return items.map(({ name }) => (held.has(name) ? BUSY : name.toUpperCase()))
      },
      groupOf: ({ group }) => group,
      isRefused: () => false,
      isUnsent: () => false,
      notSent: () => new Error('not sent'),
      batchMax: 3,
      lanes: 1,
      worthwhile: 3,
      patienceMs: 10,
      waitingMax: 5,
      queueTimeoutMs,
    })
    return { ask: (name: string) => send({ name, group: 1 }), batches }
  }

  it('steps aside, and those it came with get their answers', async () => {
    const { ask } = openHeld(new Set('b'))
    const own = ask('b').catch(String)
    expect(await Promise.all([...'acd'].map(ask))).toEqual(['A', 'C', 'D'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await own).toBe('Error: not sent')
  })

  it('is answered when it is free again', async () => {
    const held = new Set('b')
    const { ask } = openHeld(held)
    const own = ask('b')
    await vi.advanceTimersByTimeAsync(500)
    held.clear()
    await vi.advanceTimersByTimeAsync(400)
    expect(await own).toBe('B')
  })

  it('asks less and less often, and not after its time', async () => {
    const { ask, batches } = openHeld(new Set('b'))
    const own = ask('b').catch(String)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(batches.length).toBeGreaterThan(6)
    expect(batches.length).toBeLessThan(20)
    await vi.advanceTimersByTimeAsync(400)
    expect(await own).toBe('Error: not sent')
    const tries = batches.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(batches.length).toBe(tries)
  })

  it('counts among those who wait', async () => {
    const { ask } = openHeld(new Set('abcde'))
    const all = [...'abcde'].map((name) => ask(name).catch(String))
    await vi.advanceTimersByTimeAsync(50)
    await expect(ask('f')).rejects.toThrow('not sent')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await Promise.all(all)).toEqual(Array(5).fill('Error: not sent'))
    expect(await ask('g')).toBe('G')
  })
})
