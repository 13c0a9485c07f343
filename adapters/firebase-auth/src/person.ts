import type { FirebasePerson } from '@trevo/identity/ports'
import { z } from 'zod'

const common = {
  sub: z.string().min(1).max(128),
  /** When the person proved who they are, in seconds; a token may be renewed long after. */
  auth_time: z.int(),
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
}

const signedInBy = <Provider extends string>(provider: Provider) =>
  z.object({ sign_in_provider: z.literal(provider) })

const Claims = z.union([
  z.object({ ...common, firebase: signedInBy('phone'), phone_number: z.string().regex(/^\+\d+$/) }),
  z.object({ ...common, firebase: signedInBy('google.com') }),
  z.object({ ...common, firebase: signedInBy('facebook.com') }),
])

/**
 * A session of Firebase's lasts for ever and vouches anew every hour: only who has just signed in is believed. Filling in
 * a registration may take a while.
 */
const SIGNED_IN_WITHIN_S = 900

const CHANNELS = { phone: 'sms', 'google.com': 'google', 'facebook.com': 'facebook' } as const

/** Nothing when the claims are not those of a person who came by one of our channels a moment before `now`. */
export function personOf(claims: unknown, now: number, skew: number): FirebasePerson | undefined {
  const { data } = Claims.safeParse(claims)
  if (data === undefined) return undefined
  const age = now - data.auth_time
  if (age < -skew || age > SIGNED_IN_WITHIN_S + skew) return undefined
  return {
    uid: data.sub,
    signedInAt: data.auth_time * 1_000,
    channel: CHANNELS[data.firebase.sign_in_provider],
    phone: 'phone_number' in data ? data.phone_number : undefined,
    // Anyone can tell Facebook any address: what nobody has checked must not open someone's account.
    email: data.email_verified ? data.email : undefined,
    name: data.name,
  }
}
