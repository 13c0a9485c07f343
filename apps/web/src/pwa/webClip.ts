import { stored } from '#lib/storage.ts'

const storedWebClip = stored('local', 'WEBCLIP', String, String)

/** Whether the app was ever opened from the home screen of this phone. The script in the head takes note of it. */
export function isWebClip(): boolean {
  return storedWebClip.get() === '1'
}
