import { login } from '@trevo/contract'
import { openGround, PASSWORD, talk, type Ground } from '@trevo/tools-faults/identity'
import { PORTS } from '../processes.ts'
import type { Answer } from '../pace.ts'

type Headers = Readonly<Record<string, string>>

const MEMBERS = 16
/** By this alone a login is told from a stranger's before anything is looked up. */
const KNOWN_BROWSER = '__Host-kb'

/** Members whose browsers are known to the API, which runs on the machine whose pages are attacked. */
export async function openKnownMembers() {
  const ground = await openGround({ port: PORTS.benchLogin })
  const browsers: { readonly userName: string; readonly headers: Headers }[] = []
  for (const { userName, headers } of await ground.members.add(MEMBERS)) {
    // The first login is what makes a browser known.
    const { body, headers: answered } = await logIn(ground, userName, headers)
    if (!body.success) throw new Error(`${userName} could not log in: ${body.code}`)
    browsers.push({
      userName,
      headers: { ...headers, cookie: cookiesAfter(headers, answered['set-cookie']) },
    })
  }
  return {
    async logIn(turn: number): Promise<Answer> {
      const { userName, headers } = browsers[turn % MEMBERS]!
      const { body, tookMs } = await logIn(ground, userName, headers)
      return { tookMs, isGood: body.success }
    },
    stop: ground.stop,
  }
}

async function logIn({ url, members }: Ground, userName: string, headers: Headers) {
  const sealed = await members.sealLogin(userName, PASSWORD)
  return talk(url, login, { ...sealed, headers: { ...headers, ...sealed.headers } })
}

/** What the browser had and was given, as it sends it along from then on. */
function cookiesAfter({ cookie = '' }: Headers, given: readonly string[] = []): string {
  const pairs = [...cookie.split('; '), ...given.map((line) => line.split(';', 1).join())]
  const cookies = new Map(pairs.map((pair) => [pair.split('=', 1).join(), pair]))
  if (!cookies.has(KNOWN_BROWSER)) throw new Error('a browser that logged in is not known')
  return [...cookies.values()].join('; ')
}
