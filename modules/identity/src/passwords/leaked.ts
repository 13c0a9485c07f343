import { createHash } from 'node:crypto'
import type { IdentityParts } from '../identity.ts'
import { isCommonPassword } from './rules.ts'

const PREFIX = 5

/**
 * Whether a password is known to have leaked: by the set that comes along and, where somebody is asked, by theirs, which hears
 * of five digits that a great many passwords share. A list that cannot be asked keeps nobody from a password.
 */
export async function isLeaked(
  { leaked, log }: Pick<IdentityParts, 'leaked' | 'log'>,
  password: string,
): Promise<boolean> {
  if (isCommonPassword(password)) return true
  const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
  try {
    const endings = await leaked?.endingsOf(digest.slice(0, PREFIX))
    return endings?.has(digest.slice(PREFIX)) ?? false
  } catch (error) {
    log.warn({ err: error }, 'the list of leaked passwords could not be asked')
    return false
  }
}
