import { create } from 'zustand'

/** Somebody Facebook or Google knows and we do not yet, on the way from login to registration. */
export interface SocialPerson {
  readonly firebaseChannel: 'facebook' | 'google'
  readonly firebaseIdToken: string
  readonly email: string
  readonly name: string
}

/** In memory only: the token proves who somebody is, so it is not to be found on the device. */
export const useSocialPerson = create<{ readonly person: SocialPerson | undefined }>()(() => ({
  person: undefined,
}))

export function keepSocial(
  proof: Pick<SocialPerson, 'firebaseChannel' | 'firebaseIdToken'>,
  known: Readonly<Record<string, unknown>>,
): SocialPerson {
  const text = (name: string) => (typeof known[name] === 'string' ? known[name] : '')
  const person = { ...proof, email: text('email'), name: text('name') }
  useSocialPerson.setState({ person })
  return person
}
