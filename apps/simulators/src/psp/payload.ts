import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto'
import { z } from 'zod'
import type { Books } from './books/books.ts'
import type { Charge } from './books/charge-rows.ts'
import { keep } from './books/kept.ts'
import { Problem } from './problem.ts'

const KID = 'psp'
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The charge behind a QR code, signed, as the payer's bank reads it. */
export function openPayloads(books: Books, keysUrl: () => string) {
  const kept = keep<string | undefined>(books.database, 'payload-key', z.string().optional(), undefined)
  if (!kept.get()) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    kept.set(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())
  }
  const key = createPrivateKey(kept.get()!)

  function payloadOf(charge: Charge): object {
    const client = books.clientOf(charge.client)
    const {
      pixCopiaECola: _,
      loc: __,
      location: ___,
      calendario,
      ...fields
    } = books.charges.answer(client, charge)
    // It was made from an object with these.
    const calendar = { ...(calendario as object), apresentacao: books.clock.time() }
    return { ...fields, calendario: calendar, recebedor: { nome: client.name, cidade: client.city } }
  }

  return {
    keys: (): { keys: JsonWebKey[] } => ({
      keys: [{ ...createPublicKey(key).export({ format: 'jwk' }), kid: KID, alg: 'ES256', use: 'sig' }],
    }),
    sign(token: string): string {
      const charge = books.charges.byToken(token)
      if (!charge) throw new Problem('NaoEncontrado')
      if (charge.status !== 'ATIVA') throw new Problem('PermanentementeRemovido')
      const header = { alg: 'ES256', kid: KID, jku: keysUrl(), typ: 'JWT' }
      const signed = `${base64url(header)}.${base64url(payloadOf(charge))}`
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
      return `${signed}.${signature.toString('base64url')}`
    },
  }
}

export type Payloads = ReturnType<typeof openPayloads>
