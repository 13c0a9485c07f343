import { freePlay, MEMBER_TYPES, trialUser } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { openBrowser, type Browser } from './browser.ts'
import type { Harness } from './harness.ts'
import { addPerson, type Person } from './people.ts'

/** Somebody who calls, and what kind of member they count as; nothing when they count as nobody. */
export interface Principal {
  readonly name: string
  readonly type: number | undefined
  /** Has the cookie of a session that lives, whatever else is missing. */
  readonly hasLiveCookie: boolean
  enter(harness: Harness): Promise<Browser>
}

const { member, agent, master, trial } = MEMBER_TYPES

function ofType(name: string, type: number): Principal {
  return {
    name,
    type,
    hasLiveCookie: true,
    enter: async (harness) => (await addPerson(harness, { type })).browser,
  }
}

/** A member to whom something happened that must keep them out. */
function fallen(
  name: string,
  hasLiveCookie: boolean,
  fall: (person: Person, harness: Harness) => Promise<void> | void,
  merchant?: string,
): Principal {
  async function enter(harness: Harness) {
    const person = await addPerson(harness, merchant === undefined ? {} : { merchant })
    await fall(person, harness)
    if (merchant === undefined) return person.browser
    // The same browser, at our door.
    const { cookies, handle } = person.browser
    return Object.assign(openBrowser(harness), { cookies, handle })
  }
  return { name, type: undefined, hasLiveCookie, enter }
}

const change = (harness: Harness, sql: string, { memberId }: Person) =>
  asOwner(harness.db.ownerUrl, async (owner) => void (await owner.query(sql, [memberId])))

export const principals: readonly Principal[] = [
  {
    name: 'a visitor',
    type: undefined,
    hasLiveCookie: false,
    enter: async (harness) => openBrowser(harness),
  },
  {
    name: 'a trial',
    type: trial,
    hasLiveCookie: true,
    async enter(harness) {
      const browser = openBrowser(harness)
      await browser.ask(freePlay, { body: await browser.ask(trialUser) })
      return browser
    },
  },
  ofType('a member', member),
  ofType('an agent', agent),
  ofType('a master agent', master),
  fallen('a suspended member', false, (person, harness) =>
    change(harness, `update identity.member set status = 'suspended' where member_id = $1`, person),
  ),
  fallen('a member whose session has expired', false, (person, harness) =>
    change(harness, `update identity.session set expires_at = now() where member_id = $1`, person),
  ),
  fallen('a member of another merchant', false, () => undefined, 'outra'),
  fallen('a session without its handle', true, ({ browser }) => void (browser.handle = undefined)),
  fallen("a session with somebody else's handle", true, async ({ browser }, harness) => {
    browser.handle = (await addPerson(harness)).browser.handle
  }),
  fallen('a handle without its session', false, ({ browser }) => browser.cookies.clear()),
]
