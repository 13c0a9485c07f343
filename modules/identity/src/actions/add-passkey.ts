import type { Visitor } from '@trevo/http'
import { AppError, newId } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { deviceName } from '../domain/device-name.ts'
import type { IdentityParts } from '../identity.ts'
import { verifyCreation, type WebAuthnJson } from '../passkeys/ceremony.ts'
import type { Challenges } from '../passkeys/challenges.ts'
import { accessEvent, recordingRefusal } from '../security-events.ts'
import { claimIdentifier, type MemberKey } from '../sql/member.ts'
import { insertPasskey, lockPasskeysOf } from '../sql/passkey.ts'
import { notifyOwner } from './notify-owner.ts'

const PASSKEYS_MAX = 10

type Asked = Parameters<typeof add>

export function addPasskey(...asked: Asked): Promise<void> {
  const [parts, , { id: merchantId }, key, visitor] = asked
  return recordingRefusal(parts, accessEvent, { merchantId, visitor }, key, { change: 'passkey_added' }, () =>
    add(...asked),
  )
}

async function add(
  parts: IdentityParts,
  challenges: Challenges,
  merchant: Merchant,
  key: MemberKey,
  visitor: Visitor,
  response: WebAuthnJson,
): Promise<void> {
  const { db, vault, clock, originOf } = parts
  const challenge = await challenges.take(merchant.id, visitor, `add ${key.memberId}`)
  const made = challenge && (await verifyCreation(response, challenge, merchant, originOf))
  if (!made) throw new AppError('passkey.refused')
  await db.tx({ merchantId: merchant.id }, async (tx) => {
    const owned = await lockPasskeysOf(tx, key)
    const digest = vault.digest(merchant.id, 'passkey', made.id)
    const isNew = owned.length < PASSKEYS_MAX && (await claimIdentifier(tx, vault, key, 'passkey', digest))
    if (!isNew) throw new AppError('passkey.refused')
    await insertPasskey(tx, vault, {
      bucket: key.bucket,
      passkey_id: newId(clock),
      member_id: key.memberId,
      credential_id: Buffer.from(made.id, 'base64url'),
      public_key: Buffer.from(made.publicKey),
      counter: BigInt(made.counter),
      name: deviceName(visitor.userAgent),
      created_at: new Date(clock.now()),
    })
    await notifyOwner(tx, parts, merchant, key, 'passkey_added', visitor)
  })
}
