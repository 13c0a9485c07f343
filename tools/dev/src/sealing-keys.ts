import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'

/** A key of this checkout's own, made once and kept out of version control. */
export async function localSealingKeys(file: string): Promise<string> {
  const existing = await readFile(file, 'utf8').catch(() => undefined)
  if (existing !== undefined) return existing
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const keys = JSON.stringify([{ kid: 'local', jwk: await exportJWK(privateKey) }])
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, keys, { mode: 0o600 })
  return keys
}
