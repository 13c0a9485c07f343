import { X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { localCertificates } from '../src/certificates.ts'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'certificates-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('makes an authority for each side, which signs a server and a client', async () => {
  const { own, banks } = await localCertificates(await emptyFolder())
  const [first, second] = Object.values(banks)
  for (const [party, stranger] of [
    [own, first!],
    [first!, second!],
    [second!, own],
  ] as const) {
    const authority = new X509Certificate(party.ca)
    for (const { cert } of [party.server, party.client]) {
      const certificate = new X509Certificate(cert)
      expect(certificate.verify(authority.publicKey)).toBe(true)
      expect(certificate.verify(new X509Certificate(stranger.ca).publicKey)).toBe(false)
    }
    expect(new X509Certificate(party.server.cert).checkIP('127.0.0.1')).toBe('127.0.0.1')
  }
})

it('makes them once, and again when a part is missing', async () => {
  const folder = await emptyFolder()
  const first = await localCertificates(folder)
  expect(await localCertificates(folder)).toEqual(first)
  await rm(join(folder, 'banco-ipe/client.pem'))
  const again = await localCertificates(folder)
  expect(again.own).toEqual(first.own)
  expect(again.banks['banco-ipe'].ca).not.toBe(first.banks['banco-ipe'].ca)
  expect(again.banks['banco-umbu']).toEqual(first.banks['banco-umbu'])
  expect(await readdir(folder)).toEqual(['banco-ipe', 'banco-umbu', 'biro', 'cadastro', 'own'])
})
