import type { Visitor } from '@trevo/http'
import { AppError } from '@trevo/kernel'
import { compileRules, type checkUsername as call } from '@trevo/contract'
import type { QueryOf, ValueOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { SealedTextError } from '@trevo/vault'
import type { IdentityContext } from '../context.ts'
import { deviceOf } from '../device.ts'
import type { IdentityParts } from '../identity.ts'
import { enforceRateLimits } from '../rate-limits.ts'
import { findIdentifier } from '../sql/member.ts'
import { describeRegistration } from './describe-registration.ts'

const COOKIE = 'hv'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** So long a browser that has passed the human check is not asked again. */
const PASS_MS = 30 * MINUTE_MS
const MINUTELY = { max: 10, perMs: MINUTE_MS }
/** Of a device and of each of its networks: a new cookie is no new start. */
const DAILY = { max: 100, perMs: DAY_MS }

/** Tells whether a name is free: to a browser that has passed the human check, and not often. */
export async function checkUsername(
  { parts, checks }: Pick<IdentityContext, 'parts' | 'checks'>,
  merchant: Merchant,
  { username, challengeResult }: QueryOf<typeof call>,
  visitor: Visitor,
): Promise<ValueOf<typeof call>> {
  const { db, vault, clock } = parts
  const device = deviceOf(visitor, merchant.id, vault)
  if (!hasPass(parts, merchant.id, visitor, device)) {
    if (challengeResult === undefined) throw new AppError('human.check.failed')
    await checks.requireHuman(merchant, challengeResult)
    const pass: Pass = { device: device.toString('base64url'), until: clock.now() + PASS_MS }
    visitor.cookies.set(COOKIE, vault.seal(merchant.id, COOKIE, JSON.stringify(pass)), {
      maxAgeSeconds: PASS_MS / 1000,
      sameSite: 'Strict',
    })
  }
  const who = device.toString('base64url')
  await enforceRateLimits(parts, merchant.id, 'username', [
    { ...MINUTELY, who },
    { ...DAILY, who },
    ...visitor.networks.map((network) => ({ ...DAILY, who: network })),
  ])
  const name = username.trim()
  const rules = describeRegistration(merchant).fields.filter(({ field }) => field === 'username')
  const isPossible = compileRules(rules).get('username')?.(name, NO_CHECKS) === undefined
  const digest = vault.digest(merchant.id, 'username', name.toLowerCase())
  const taken = await db.tx({ merchantId: merchant.id }, (tx) => findIdentifier(tx, 'username', digest))
  return { available: isPossible && !taken }
}

/** What the rule of a name does not look at. */
const NO_CHECKS = { today: '', minimumAge: 0, idScheme: 'cpf', dialingCode: '' } as const

interface Pass {
  readonly device: string
  readonly until: number
}

function hasPass(
  { vault, clock }: Pick<IdentityParts, 'vault' | 'clock'>,
  merchantId: number,
  { cookies }: Visitor,
  device: Buffer,
): boolean {
  const cookie = cookies.get(COOKIE)
  if (cookie === undefined) return false
  try {
    // Only checkUsername seals for this purpose.
    const pass = JSON.parse(vault.open(merchantId, COOKIE, cookie)) as Pass
    return pass.until > clock.now() && pass.device === device.toString('base64url')
  } catch (error) {
    if (error instanceof SealedTextError) return false
    throw error
  }
}
