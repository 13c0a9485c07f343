import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { randomUUID } from 'node:crypto'
import { newId, newSecret } from '@trevo/kernel'
import { demoMerchants } from '@trevo/merchants/demo'
import { demoBanks, type PspKey } from '@trevo/tools-demo/banks'
import { exportJWK, generateKeyPair } from 'jose'

type Secrets = Readonly<Record<string, string>>

/** Keys of this checkout's own, as the processes read them; made once and kept out of version control. */
export async function localSecrets(file: string): Promise<Secrets> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const existing = JSON.parse(text) as Secrets
  // A newer checkout may need one more than the file has.
  const secrets = { ...(await newSecrets()), ...existing }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

/** For brands of these codes. */
export async function newSecrets(codes = demoMerchants.map(({ code }) => code)): Promise<Secrets> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const receipts = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const checkpoints = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return {
    SEALING_KEYS: JSON.stringify([{ kid: 'local', jwk: await exportJWK(privateKey) }]),
    RECEIPT_KEYS: JSON.stringify([{ kid: 'local', jwk: await exportJWK(receipts.privateKey) }]),
    CHECKPOINT_KEYS: JSON.stringify([await exportJWK(checkpoints.privateKey)]),
    VAULT_KEYS: JSON.stringify([{ kid: 'local', key: newSecret(256) }]),
    VAULT_INDEX_KEY: newSecret(256),
    SCOPE_KEY: newSecret(256),
    HUMAN_CHECK_SECRET: newSecret(256),
    CHAT_DESK_KEYS: JSON.stringify(codes.map((code) => sharedKey('chat', code))),
    STUDIO_BRANDS: JSON.stringify(codes.map((code) => sharedKey('estudio', code))),
    BUREAU_KEYS: JSON.stringify(codes.map((code) => sharedKey('biro', code))),
    PSP_KEYS: JSON.stringify(codes.flatMap((code) => demoBanks.map((bank) => pspKey(bank.code, code)))),
  }
}

function pspKey(bank: string, brand: string): PspKey {
  const clientId = `${brand}-${newId().slice(-8)}`
  return { bank, brand, clientId, clientSecret: newSecret(256), pixKey: randomUUID() }
}

/** A new secret is a new key: what is stored of another checkout's stays another's. */
function sharedKey(whose: string, brand: string) {
  return { brand, keyId: `${whose}-${brand}-${newId().slice(-8)}`, secret: newSecret(256) }
}
