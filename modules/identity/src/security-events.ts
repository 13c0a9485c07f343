import type { Tx } from '@trevo/db'
import type { Visitor } from '@trevo/http'
import { AppError } from '@trevo/kernel'
import {
  recordApart,
  recordEvent,
  securityEvent,
  type Actor,
  type DetailsOf,
  type SecurityEventDefinition,
} from '@trevo/security'
import * as z from 'zod/mini'
import { deviceOf } from './device.ts'
import { ACCESS_CHANGES } from './domain/access-change.ts'
import type { IdentityParts } from './identity.ts'

/** A code of the contract and, after a colon, the field it is about. */
const REASON = z.optional(z.string().check(z.regex(/^[\w.]{1,40}(?::\w{1,20})?$/)))
const METHOD = z.enum(['username', 'sms', 'firebase', 'ticket', 'remembered', 'passkey', 'registration'])

export const loginEvent = securityEvent({
  kind: 'identity.login',
  details: z.strictObject({
    method: METHOD,
    secondStep: z.optional(z.enum(['none', 'totp', 'code'])),
    newDevice: z.optional(z.boolean()),
    reason: REASON,
  }),
})

export const logoutEvent = securityEvent({ kind: 'identity.logout', details: z.strictObject({}) })

export const registrationEvent = securityEvent({
  kind: 'identity.registration',
  details: z.strictObject({
    /** How the page was opened, as the form says. */
    method: z.string().check(z.regex(/^\w{1,20}$/)),
    provesMobile: z.boolean(),
    reason: REASON,
  }),
})

export const passwordEvent = securityEvent({
  kind: 'identity.password',
  details: z.strictObject({ how: z.enum(['changed', 'reset']), reason: REASON }),
})

/** By mail; for the phone it is a code that is asked for. */
export const resetAskedEvent = securityEvent({ kind: 'identity.reset_asked', details: z.strictObject({}) })

export const codeAskedEvent = securityEvent({
  kind: 'identity.code_asked',
  details: z.strictObject({
    purpose: z.enum(['login', 'reset', 'register', 'second-factor', 'contact']),
    channel: z.enum(['sms', 'email']),
  }),
})

export const accessEvent = securityEvent({
  kind: 'identity.access',
  details: z.strictObject({
    change: z.enum([...ACCESS_CHANGES, 'contact_confirmed', 'excluded', 'closed', 'data_asked']),
    reason: REASON,
  }),
})

/** Misused: its secret was shown twice, or without its key, and ends with that. */
export const deviceEvent = securityEvent({
  kind: 'identity.device',
  details: z.strictObject({ change: z.enum(['remembered', 'forgotten', 'misused']) }),
})

export const sessionsEndedEvent = securityEvent({
  kind: 'identity.sessions_ended',
  details: z.strictObject({ which: z.enum(['one', 'others']) }),
})

/** Where it happens. */
export interface Scene {
  readonly merchantId: number
  readonly visitor: Visitor
}

/** Who it is about, as far as it is known by now. */
export interface About {
  memberId?: string | undefined
  readonly claimed?: Buffer | undefined
}

const VISITOR: Actor = { kind: 'visitor' }

/** In the transaction that does it. */
export function recordDone<Definition extends SecurityEventDefinition>(
  tx: Tx,
  { vault }: Pick<IdentityParts, 'vault'>,
  definition: Definition,
  scene: Scene,
  { memberId, claimed }: About,
  details: DetailsOf<Definition>,
  outcome: 'done' | 'refused' = 'done',
): Promise<void> {
  const isMember = outcome === 'done' && memberId !== undefined
  const actor: Actor = isMember ? { kind: 'member', id: memberId } : VISITOR
  const place = placeOf(vault, scene)
  return recordEvent(tx, vault, definition, { ...place, outcome, actor, memberId, claimed, details })
}

/** A new member, or why there is none. Without a visitor a tool has done it. */
export function recordRegistration(
  tx: Tx,
  { vault }: Pick<IdentityParts, 'vault'>,
  { merchantId, visitor }: { readonly merchantId: number; readonly visitor: Visitor | undefined },
  about: About,
  details: DetailsOf<typeof registrationEvent>,
): Promise<void> {
  const outcome = details.reason === undefined ? 'done' : 'refused'
  if (visitor)
    return recordDone(tx, { vault }, registrationEvent, { merchantId, visitor }, about, details, outcome)
  const { memberId, claimed } = about
  const event = { merchantId, outcome, actor: { kind: 'system' }, memberId, claimed, details } as const
  return recordEvent(tx, vault, registrationEvent, event)
}

/**
 * Does it, and writes down why it was refused if it was: by itself, because what was begun is rolled back. What we could
 * not do for want of a part of ours is no refusal.
 */
export async function recordingRefusal<Definition extends SecurityEventDefinition, T>(
  { db, vault }: Pick<IdentityParts, 'db' | 'vault'>,
  definition: Definition,
  scene: Scene,
  about: About,
  details: DetailsOf<Definition>,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const reason = reasonOf(error)
    if (reason !== undefined)
      await recordApart({ db, vault }, definition, {
        ...placeOf(vault, scene),
        outcome: 'refused',
        actor: VISITOR,
        memberId: about.memberId,
        claimed: about.claimed,
        // Every definition that can be refused has a reason.
        details: { ...(details as object), reason } as DetailsOf<Definition>,
      })
    throw error
  }
}

function placeOf(vault: IdentityParts['vault'], { merchantId, visitor }: Scene) {
  const { ip, userAgent, requestId } = visitor
  return { merchantId, requestId, where: { ip, userAgent, device: deviceOf(visitor, merchantId, vault) } }
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.code === 'system.updating') return undefined
  const field = error.details?.['field']
  return typeof field === 'string' ? `${error.code}:${field}` : error.code
}
