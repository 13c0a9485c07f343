import { stored } from '#lib/storage.ts'
import { forgetDeviceKey } from './deviceKey.ts'
import { autoLogin } from './hints.ts'

/** This device logs nobody in by itself any more, and no longer knows who did last. */
export async function forgetDevice(): Promise<void> {
  autoLogin.set(false)
  stored('local', 'savedCredentials', String, String).remove()
  // Where the database cannot be opened there is no key either.
  await forgetDeviceKey().catch(() => undefined)
}
