import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { demoBanks, type BankCode } from '@trevo/tools-demo/banks'
import { makeParty, readParty, type Party } from '@trevo/testkit/certificates'

/** Who we are to services outside, and who the simulated ones are to us. */
export interface LocalCertificates {
  readonly own: Party
  readonly banks: Readonly<Record<BankCode, Party>>
  readonly bureau: Party
  readonly register: Party
}

const BUREAU = 'biro'
const REGISTER = 'cadastro'

/** Certificates of this checkout's own; made once, and kept out of version control with the rest of the folder. */
export async function localCertificates(folder: string): Promise<LocalCertificates> {
  const [ipe, umbu] = demoBanks
  return {
    own: await partyIn(join(folder, 'own'), 'Trevo'),
    banks: {
      [ipe.code]: await partyIn(join(folder, ipe.code), ipe.name),
      [umbu.code]: await partyIn(join(folder, umbu.code), umbu.name),
    },
    bureau: await partyIn(join(folder, BUREAU), 'Birô'),
    register: await partyIn(join(folder, REGISTER), 'Cadastro'),
  }
}

/** In its place only when it is whole: half of one that was interrupted would be believed for ever. */
async function partyIn(folder: string, name: string): Promise<Party> {
  const existing = await readParty(folder).catch(() => undefined)
  if (existing) return existing
  const unfinished = `${folder}.${process.pid}`
  await makeParty(unfinished, name)
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  return readParty(folder)
}

/** How the simulated identity bureau shows who it is when it calls, out of the same folder. */
export function bureauEnvironment(folder: string, url: string): Readonly<Record<string, string>> {
  const file = (name: string) => join(folder, BUREAU, name)
  const tls = { key: file('client.key'), cert: file('client.pem'), ca: join(folder, 'own/ca.pem') }
  return { BUREAU_URL: url, BUREAU_PRIVATE: 'on', CALLBACK_TLS: JSON.stringify(tls) }
}

/** How we find the simulated register and show it who we are, and how it serves, out of the same folder. */
export function registerEnvironment(
  folder: string,
  port: number,
  { register: { ca, client } }: Pick<LocalCertificates, 'register'>,
): Readonly<Record<string, string>> {
  const file = (name: string) => join(folder, REGISTER, name)
  const tls = { key: file('server.key'), cert: file('server.pem'), ca: file('ca.pem') }
  return {
    REGISTER_URL: `https://127.0.0.1:${port}`,
    REGISTER_PORT: String(port),
    REGISTER_TLS_KEY: client.key,
    REGISTER_TLS_CERT: client.cert,
    REGISTER_TLS_CA: ca,
    REGISTER_PRIVATE: 'on',
    SERVER_TLS: JSON.stringify(tls),
  }
}

type HooksParties = Pick<LocalCertificates, 'own' | 'banks'> & Partial<Pick<LocalCertificates, 'bureau'>>

/** As the door for webhooks reads them. */
export function hooksEnvironment({ own, banks, bureau }: HooksParties): Readonly<Record<string, string>> {
  return {
    HOOKS_TLS_KEY: own.server.key,
    HOOKS_TLS_CERT: own.server.cert,
    HOOKS_TLS_CLIENT_CA: [...Object.values(banks), ...(bureau ? [bureau] : [])].map(({ ca }) => ca).join(''),
  }
}
