import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeParty } from '@trevo/testkit/certificates'

async function makeAll() {
  const folder = await mkdtemp(join(tmpdir(), 'certificates-'))
  const [psp, platform] = [join(folder, 'psp'), join(folder, 'platform')]
  await Promise.all([makeParty(psp, 'psp'), makeParty(platform, 'platform')])
  return {
    pspCa: join(psp, 'ca.pem'),
    platformCa: join(platform, 'ca.pem'),
    pspServer: filesOf(psp, 'server'),
    pspSender: filesOf(psp, 'client'),
    platform: filesOf(platform, 'client'),
    hooks: filesOf(platform, 'server'),
  }
}

const filesOf = (folder: string, which: 'client' | 'server') => ({
  key: join(folder, `${which}.key`),
  cert: join(folder, `${which}.pem`),
})

export type Certificates = Awaited<ReturnType<typeof makeAll>>

let made: Promise<Certificates> | undefined

/** Both sides' authorities and certificates as files, once for a run. */
export const certificates = (): Promise<Certificates> => (made ??= makeAll())
