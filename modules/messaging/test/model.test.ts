import { inbox, inboxUnread, markInboxRead, MEMBER_TYPES, removeMessage } from '@trevo/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draftOf, useHarness, type Person } from './harness.ts'

/** An inbox as anybody would write it down: a list for each member, with what was sent to them. */
interface Kept {
  readonly messageId: string
  readonly endsAt: number
  read: boolean
}

const harness = useHarness()
const { clock } = harness
const HOUR_MS = 3_600_000
const FOREVER = Infinity

const nat = fc.nat({ max: 30 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('register' as const), isAgent: fc.boolean() }),
  fc.record({
    kind: fc.constant('broadcast' as const),
    forAgents: fc.boolean(),
    hours: fc.option(fc.integer({ min: 1, max: 5 })),
  }),
  fc.record({ kind: fc.constant('letter' as const), member: nat }),
  fc.record({
    kind: fc.constantFrom('read' as const, 'remove' as const),
    member: nat,
    message: nat,
    isElsewhere: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 3 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

let sent = 0

it('is for each member what a list of their own would be, whatever happens [MSG-14, MSG-19]', async () => {
  // Hears of broadcasts only when somebody there reads one it does not know.
  const elsewhere = await harness.startProcess()

  async function play(steps: readonly Step[]): Promise<void> {
    clock.advance(HOUR_MS)
    const members: Person[] = [harness.register(), harness.register(MEMBER_TYPES.agent)]
    const lists = new Map<Person, Kept[]>(members.map((one) => [one, []]))
    for (const one of steps) {
      // Two messages never have one time: which is newer would be up to chance.
      clock.advance(1)
      await take(one, members, lists)
      for (const member of members) await compare(member, lists.get(member)!)
    }
  }

  async function take(one: Step, members: Person[], lists: Map<Person, Kept[]>): Promise<void> {
    if (one.kind === 'wait') return clock.advance(one.hours * HOUR_MS)
    if (one.kind === 'register') {
      const member = harness.register(one.isAgent ? MEMBER_TYPES.agent : MEMBER_TYPES.member)
      members.push(member)
      lists.set(member, [])
      return
    }
    if (one.kind === 'broadcast') return send(one.forAgents, one.hours, lists)
    const member = members[one.member % members.length]!
    const list = lists.get(member)!
    if (one.kind === 'letter') {
      const messageId = await harness.write(member, 'carta')
      list.unshift({ messageId, endsAt: FOREVER, read: false })
      return
    }
    const current = list.filter(({ endsAt }) => endsAt > clock.now())
    const message = current[one.message % current.length]
    if (!message) return
    const { messageId } = message
    const process = one.isElsewhere ? elsewhere : harness.process()
    if (one.kind === 'read') {
      await process.ask(markInboxRead, member, { body: { messageId } })
      message.read = true
    } else {
      await process.ask(removeMessage, member, { query: { messageId } })
      list.splice(list.indexOf(message), 1)
    }
  }

  async function send(forAgents: boolean, hours: number | null, lists: Map<Person, Kept[]>): Promise<void> {
    const endsAt = hours === null ? FOREVER : clock.now() + hours * HOUR_MS
    sent += 1
    await harness.broadcast(
      draftOf(`model-${sent}`, {
        audience: forAgents ? 'agent' : 'member',
        endsAt: hours === null ? null : new Date(endsAt).toISOString(),
      }),
    )
    const agent = [...lists.keys()].find(({ type }) => type === MEMBER_TYPES.agent)!
    const messageId = (await harness.process().ask(inbox, agent)).content[0]!.messageId
    for (const [{ type }, list] of lists)
      if (!forAgents || type === MEMBER_TYPES.agent) list.unshift({ messageId, endsAt, read: false })
  }

  async function compare(member: Person, list: readonly Kept[]): Promise<void> {
    const current = list.filter(({ endsAt }) => endsAt > clock.now())
    const { content, totalPages } = await harness.process().ask(inbox, member)
    expect(content.map(({ messageId, read }) => ({ messageId, read }))).toEqual(
      current.slice(0, 20).map(({ messageId, read }) => ({ messageId, read })),
    )
    expect(totalPages).toBe(Math.ceil(current.length / 20))
    expect(await harness.process().ask(inboxUnread, member)).toBe(current.filter(({ read }) => !read).length)
  }

  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), play), {
    numRuns: 12,
    endOnFailure: true,
  })
})
