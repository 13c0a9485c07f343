import { stored } from '#lib/storage.ts'

export const storedSwitch = (key: string) =>
  stored<boolean>(
    'local',
    key,
    (text) => text === '1',
    (on) => (on ? '1' : '0'),
  )

/** Whether this device logs in by itself: 1 after a login that is remembered, 0 after logging out. */
export const autoLogin = storedSwitch('autoLogin')

/** Whether a session may be open, so that a new tab asks; somebody who never logged in makes no call. */
export const sessionHint = storedSwitch('sessionHint')
