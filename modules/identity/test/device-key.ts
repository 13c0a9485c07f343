import { generateKeyPairSync, sign } from 'node:crypto'
import type { DeviceKey } from '@trevo/contract'

export interface TestKey {
  readonly deviceKey: DeviceKey
  sign(text: string): string
}

/** What a browser does with Web Crypto: a P-256 key whose private half stays where it is. */
export function newDeviceKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return {
    deviceKey: { kty: 'EC', crv: 'P-256', x, y },
    sign: (text) =>
      sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  }
}
