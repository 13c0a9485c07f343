import { openDemoDirectory } from '@trevo/merchants/demo-directory'
import { useDatabase } from '@trevo/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveProvider } from '../src/index.ts'

const db = useDatabase()
let merchantId: number
beforeAll(async () => {
  merchantId = (await openDemoDirectory(db)).merchant().id
})

const GOOD = 'https://games.estudio.example/play/{game}?brand=trevo'
const save = (urls: { launchUrl?: string; feedUrl?: string | null }, allowsLocal = false) =>
  saveProvider(
    db,
    {
      merchantId,
      code: 'estudio',
      launchUrl: GOOD,
      feedUrl: null,
      locked: false,
      overdraw: false,
      returnsStuck: false,
      paysAdjustments: false,
      ...urls,
    },
    { allowsLocal },
  )

describe('the addresses of a studio', () => {
  it('are public hosts over https', async () => {
    await expect(save({ feedUrl: 'https://feed.estudio.example:8443/v1' })).resolves.toBeUndefined()
  })

  it.each([
    'http://games.estudio.example/',
    'https://trevo:segredo@games.estudio.example/',
    'https://127.0.0.1/',
    'https://10.0.0.7/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.7]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://banco/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'games.estudio.example',
  ])('are never %s', async (address) => {
    await expect(save({ launchUrl: address })).rejects.toThrow('the launchUrl of estudio')
    await expect(save({ feedUrl: address })).rejects.toThrow('the feedUrl of estudio')
  })

  it('may be on this machine for development, and nowhere else without TLS', async () => {
    await expect(save({ launchUrl: 'http://127.0.0.1:4210/play/{game}' }, true)).resolves.toBeUndefined()
    await expect(save({ launchUrl: 'http://studio.localhost:4210/{game}' }, true)).resolves.toBeUndefined()
    for (const address of [
      'http://10.0.0.7/',
      'http://127.0.0.1@evil.example/',
      'http://127.0.0.1.evil.example/',
    ])
      await expect(save({ launchUrl: address }, true)).rejects.toThrow()
  })
})
