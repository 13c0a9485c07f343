import { login } from '@trevo/contract'
import { openGround, PASSWORD, talk } from '@trevo/tools-faults/identity'
import { PORTS } from '../processes.ts'
import type { Answer } from './pace.ts'

const MEMBERS = 16

/** Members whose browsers are known to the API, which runs on the machine whose pages are attacked. */
export async function openKnownMembers() {
  const { url, members, stop } = await openGround({ port: PORTS.benchLogin })
  const people = await members.add(MEMBERS)

  async function logIn(turn: number): Promise<Answer> {
    const { userName, headers } = people[turn % MEMBERS]!
    const sealed = await members.sealLogin(userName, PASSWORD)
    const { body, tookMs } = await talk(url, login, { ...sealed, headers: { ...sealed.headers, ...headers } })
    return { tookMs, isGood: body.success }
  }

  // The first login is what makes a browser known.
  for (let turn = 0; turn < MEMBERS; turn += 1)
    if (!(await logIn(turn)).isGood) throw new Error('a member could not log in')
  return { logIn, stop }
}
