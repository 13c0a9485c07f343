import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Receipt } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { verifyReceipt, type ReceiptKey } from './verifyReceipt.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const jwk = publicKey.export({ format: 'jwk' }) as unknown as ReceiptKey['jwk']
const KEYS: readonly ReceiptKey[] = [{ kid: 'k', jwk: { kty: 'OKP', crv: 'Ed25519', x: jwk.x } }]

function receiptOf(): Receipt {
  const before = { version: '7', hash: 'ab'.repeat(32) }
  const said = {
    version: '8',
    transfer: '019a0000-0000-7000-8000-000000000001',
    amount: '-500',
    balance: '9500',
  }
  const at = '1763337600000000'
  const text = ['42', said.version, said.transfer, said.amount, said.balance, at].join('|')
  const hash = createHash('sha256').update(Buffer.from(before.hash, 'hex')).update(text).digest('hex')
  const account = { id: '42', kind: 'cash', currency: 'BRL' } as const
  const head = { format: 'trevo-receipt-1', merchant: 'trevo', member: said.transfer } as const
  const signed = [...Object.values(head), '42', 'cash', 'BRL', '7', before.hash, '8', hash, at].join('\n')
  const signature = sign(null, Buffer.from(signed), privateKey).toString('base64url')
  return { ...head, account, before, entries: [{ ...said, at, hash }], signedAt: at, key: 'k', signature }
}

describe('a receipt', () => {
  it('is genuine when its hash and its signature fit', async () => {
    expect(await verifyReceipt(receiptOf(), KEYS)).toBe('genuine')
  })

  it('is broken by any other amount, place, holder, key or signature', async () => {
    const genuine = receiptOf()
    const entry = genuine.entries[0]!
    const forged: readonly Receipt[] = [
      { ...genuine, entries: [{ ...entry, amount: '-50' }] },
      { ...genuine, before: { ...genuine.before, hash: 'cd'.repeat(32) } },
      { ...genuine, before: { ...genuine.before, version: '6' } },
      { ...genuine, member: '019a0000-0000-7000-8000-000000000002' },
      { ...genuine, key: 'other' },
      { ...genuine, signature: genuine.signature.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')) },
      { ...genuine, entries: [] },
    ]
    for (const receipt of forged) expect(await verifyReceipt(receipt, KEYS)).toBe('broken')
  })
})
