import {
  loginNonce,
  loginRemembered,
  renew,
  type Client,
  type Language,
  type Settings,
} from '@trevo/contract'
import { clientFor } from '#api/transport.ts'
import { signNonce } from './deviceKey.ts'
import { autoLogin } from './hints.ts'
import { endSession, startSession } from './session.ts'

/** Asks the server who this is. One tab at a time: two that use up the same remembered login look like a thief. */
export async function restoreSession(settings: Settings, language: Language): Promise<void> {
  const { send } = clientFor(settings, language)
  await oneTabAtATime(async () => {
    const reply = await send(renew)
    if (reply.ok) return startSession(reply.value)
    const { code } = reply.error
    // Without an answer nothing is known better than before.
    if (code !== 'session.not.login' && code !== 'session.expired') return undefined
    if (autoLogin.get() === true && (await isRemembered(send))) return undefined
    return endSession()
  })
}

async function isRemembered(send: Client['send']): Promise<boolean> {
  const asked = await send(loginNonce)
  if (!asked.ok) return false
  const { nonce } = asked.value
  const signature = await signNonce(nonce).catch(() => undefined)
  if (signature === undefined) return false
  const reply = await send(loginRemembered, { body: { nonce, signature, silent: true } })
  if (reply.ok) startSession(reply.value)
  else if (reply.error.code === 'user.not.exist') autoLogin.set(false)
  return reply.ok
}

/** Older phones have no locks; there, two tabs opened at once are the rarer trouble. */
async function oneTabAtATime(act: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks
  if (locks) await locks.request('session', act)
  else await act()
}
