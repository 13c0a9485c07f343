import { offerGame, saveGame } from '@trevo/catalogue'
import { launchGame } from '@trevo/contract'
import { saveProvider } from '@trevo/play'
import { waitOptions } from '@trevo/testkit/limits'
import { vi } from 'vitest'
import type { Browser } from './browser.ts'
import type { Harness } from './harness.ts'

/** A game that a member of the merchant can launch, once the API behind this browser knows it. */
export async function addLaunchableGame(
  { db }: Harness,
  merchantId: number,
  browser: Browser,
): Promise<number> {
  const quirks = {
    feedUrl: null,
    locked: false,
    overdraw: false,
    returnsStuck: false,
    paysAdjustments: false,
  }
  await saveProvider(db, { merchantId, code: 'e', launchUrl: 'https://estudio.example/{game}', ...quirks })
  const looks = { vendor: 'LUMINA', name: 'Sala', gameType: 'RNG', classify: '', freeplay: false } as const
  const nodeId = await saveGame(db, {
    provider: 'e',
    gameCode: 'sala',
    certified: ['open'],
    enabled: true,
    ...looks,
  })
  await offerGame(db, merchantId, nodeId, true)
  const isKnown = async () => (await browser.send(launchGame, { query: { nodeId } })).code === undefined
  await vi.waitUntil(isKnown, waitOptions)
  return nodeId
}
