import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A key and its certificate, as PEM. */
export interface Certified {
  readonly key: string
  readonly cert: string
}

/** Somebody who signs certificates, with one to serve by and one to call by. */
export interface Party {
  readonly ca: string
  readonly server: Certified
  readonly client: Certified
}

const DAYS = '3650'

/**
 * Makes an authority in a new folder, and a server and a client certificate by it. For this machine alone: the server
 * is `localhost`.
 */
export async function makeParty(folder: string, name: string): Promise<Party> {
  await mkdir(folder, { recursive: true })
  await authority(folder, name)
  await certify(folder, 'server', `${name} server`, [
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
    'extendedKeyUsage=serverAuth',
  ])
  await certify(folder, 'client', `${name} client`, ['extendedKeyUsage=clientAuth'])
  return readParty(folder)
}

export async function readParty(folder: string): Promise<Party> {
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const pair = async (which: string) => ({
    key: await read(`${which}.key`),
    cert: await read(`${which}.pem`),
  })
  return { ca: await read('ca.pem'), server: await pair('server'), client: await pair('client') }
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

const authority = (cwd: string, name: string) =>
  run(
    'openssl',
    [
      'req',
      '-x509',
      ...NEW_KEY,
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-days',
      DAYS,
      '-subj',
      `/CN=${name} CA`,
    ],
    { cwd },
  )

async function certify(
  cwd: string,
  file: string,
  name: string,
  extensions: readonly string[],
): Promise<void> {
  await run(
    'openssl',
    ['req', ...NEW_KEY, '-keyout', `${file}.key`, '-out', `${file}.csr`, '-subj', `/CN=${name}`],
    { cwd },
  )
  await writeFile(join(cwd, `${file}.ext`), extensions.join('\n'))
  const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial']
  await run(
    'openssl',
    [
      'x509',
      '-req',
      '-in',
      `${file}.csr`,
      ...by,
      '-days',
      DAYS,
      '-extfile',
      `${file}.ext`,
      '-out',
      `${file}.pem`,
    ],
    { cwd },
  )
}
