import { stored } from '#lib/storage.ts'

/** Who logged in here last. No password, and nothing that could stand in for one. */
export interface SavedCredentials {
  /** The mobile number when they came by SMS. */
  readonly username: string
  readonly type: 'username' | 'sms'
  readonly countryDialingCode: string
}

export const savedCredentials = stored<SavedCredentials>('local', 'savedCredentials', read, JSON.stringify)

function read(text: string): SavedCredentials | undefined {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return undefined
  const { username, type, countryDialingCode } = value as Partial<SavedCredentials>
  if (typeof username !== 'string' || typeof countryDialingCode !== 'string') return undefined
  return type === 'username' || type === 'sms' ? { username, type, countryDialingCode } : undefined
}
