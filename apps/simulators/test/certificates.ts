import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']

async function makeAuthority(folder: string, name: string) {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  await run('openssl', ['req', '-x509', ...KEY, '-keyout', key, '-out', cert, '-subj', `/CN=${name}`])
  return { key, cert }
}

async function makeCertificate(folder: string, name: string, authority: { key: string; cert: string }) {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  await run('openssl', [
    'req',
    '-x509',
    '-CA',
    authority.cert,
    '-CAkey',
    authority.key,
    ...KEY,
    '-keyout',
    key,
    '-out',
    cert,
    '-subj',
    `/CN=${name}`,
    '-addext',
    'subjectAltName=IP:127.0.0.1',
    '-addext',
    'basicConstraints=CA:FALSE',
  ])
  return { key, cert }
}

async function makeAll() {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'))
  const [psp, platform] = [await makeAuthority(folder, 'psp-ca'), await makeAuthority(folder, 'platform-ca')]
  return {
    pspCa: psp.cert,
    platformCa: platform.cert,
    pspServer: await makeCertificate(folder, 'psp', psp),
    pspSender: await makeCertificate(folder, 'psp-webhooks', psp),
    platform: await makeCertificate(folder, 'platform', platform),
    hooks: await makeCertificate(folder, 'hooks', platform),
  }
}

export type Certificates = Awaited<ReturnType<typeof makeAll>>

let made: Promise<Certificates> | undefined

/** Both sides' authorities and certificates, once for a run. */
export const certificates = (): Promise<Certificates> => (made ??= makeAll())
