import { isCpf, PIX_KEY_TYPES, type PixKeyType } from '@trevo/contract'
import { AppError, bucketOf, newId } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { sealDestination } from '../destination.ts'
import { maskPixKey, pixKeyOf, type PixKey } from '../domain/pix-key.ts'
import type { PaymentParts } from '../parts.ts'
import { PspRefusal, PspUnknown, PspUnreachable, type KeyHolder } from '../ports.ts'
import { insertCard, listCards, type CardRow } from '../sql/card.ts'

export interface CardWanted {
  readonly merchant: Merchant
  readonly memberId: string
  readonly keyType: PixKeyType
  readonly key: string
  /** Whose key it is, where the member's own document is not known. */
  readonly cpf?: string | undefined
}

const CARDS_MAX = 5

/** Adds a Pix key of the member's own: whose it is, a payment service says before any money goes there. */
export async function addCard(parts: PaymentParts, wanted: CardWanted): Promise<CardRow> {
  const { merchant, memberId } = wanted
  const key = keyFrom(wanted)
  const cpf = await ownerOf(parts, wanted)
  if (key.type === 'cpf' && key.value !== cpf) throw new AppError('card.holder')
  const holder = await askFor(parts, merchant.id, key, cpf)
  if (!holder || holder.type === 'other') throw new AppError('card.unknown')
  if (!holder.isExpected) throw new AppError('card.holder')
  const bucket = bucketOf(memberId)
  return parts.db.tx({ merchantId: merchant.id }, async (tx) => {
    const before = await listCards(tx, bucket, memberId)
    if (before.length >= CARDS_MAX) throw new AppError('card.many')
    const isNew = await insertCard(tx, {
      bucket,
      card_id: newId(parts.clock),
      member_id: memberId,
      key_type: key.type,
      sealed: sealDestination(parts.vault, merchant.id, { key: key.value, cpf }),
      digest: parts.vault.digest(merchant.id, 'pix-key', key.value),
      shown: maskPixKey(key),
      holder_name: holder.name,
      institution: holder.institution,
      added_at: new Date(parts.clock.now()),
    })
    if (!isNew) throw new AppError('card.duplicate')
    return (await listCards(tx, bucket, memberId))[0]!
  })
}

function keyFrom({ keyType, key: typed }: CardWanted): PixKey & { readonly type: PixKeyType } {
  const text =
    keyType === 'phone' && !typed.trim().startsWith('+') ? `+55${typed.replaceAll(/\D/g, '')}` : typed
  const key = pixKeyOf(text)
  if (!key || key.type !== keyType || !isKept(key.type)) throw new AppError('card.key')
  return { type: key.type, value: key.value }
}

const isKept = (type: PixKey['type']): type is PixKeyType => PIX_KEY_TYPES.some((kept) => kept === type)

async function ownerOf({ holders }: PaymentParts, { merchant, memberId, cpf }: CardWanted): Promise<string> {
  if (merchant.pack.payments.sameHolder) return (await holders.of(merchant.id, memberId)).cpf
  const digits = (cpf ?? '').replaceAll(/\D/g, '')
  if (!isCpf(digits)) throw new AppError('card.holder')
  return digits
}

async function askFor(
  { psps }: PaymentParts,
  merchantId: number,
  { value }: PixKey,
  cpf: string,
): Promise<KeyHolder | undefined> {
  for (const known of psps.ranked(merchantId, 'payoutCost')) {
    try {
      return await psps.watch(known, (psp) => psp.payouts.resolve(value, cpf))
    } catch (error) {
      // Another one may answer.
      if (!(error instanceof PspRefusal || error instanceof PspUnreachable || error instanceof PspUnknown))
        throw error
    }
  }
  throw new AppError('deposit.psp')
}
