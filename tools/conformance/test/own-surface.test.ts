import { saveGame } from '@trevo/catalogue'
import { connectDatabase } from '@trevo/db'
import { trevo } from '@trevo/merchants/demo'
import { testDatabaseLimits, testProcessSettings } from '@trevo/testkit/limits'
import { seatPlayers } from '@trevo/tools-demo/conformance-players'
import { openLedgerFixture, supervise } from '@trevo/tools-faults/ledger'
import { openVault, type VaultKey } from '@trevo/vault'
import { expect, inject, it } from 'vitest'
import { CHECKS, runKit } from '../src/index.ts'

it('passes our own provider surface, a real process on a real database', async () => {
  await using cleanUp = new AsyncDisposableStack()
  const { postgresUrl, natsUrl } = inject('parts')
  const house = await openLedgerFixture({ postgresUrl, players: 1, funds: 1n })
  cleanUp.defer(() => house.remove())
  const limits = { ...testDatabaseLimits, poolMax: 2 }
  const db = connectDatabase({ url: house.appUrl, ...limits, applicationName: 'conformance' })
  cleanUp.defer(() => db.close())
  const { ownerUrl, merchantId, secrets, studio } = house
  const { currency, gameCode, keyId, secret, brand } = studio
  const provider = studio.source.slice('provider:'.length)
  const lottery = 'kit-lottery'
  await saveGame(db, {
    provider,
    vendor: 'PROOF',
    gameCode: lottery,
    name: 'Loteria',
    gameType: 'ELOTT',
    freeplay: false,
    certified: [trevo.pack],
    enabled: true,
  })
  const api = await supervise('api', { house, natsUrl, env: testProcessSettings })
  cleanUp.defer(() => api.stop())
  await api.ready()
  // Written by newSecrets, in this very shape.
  const keys = JSON.parse(secrets['VAULT_KEYS']!) as VaultKey[]
  const vault = openVault({ keys, indexKey: secrets['VAULT_INDEX_KEY']! })
  const players = await seatPlayers({ db, vault, ownerUrl, merchantId, currency, provider, gameCode })

  const report = await runKit({ url: `http://127.0.0.1:${api.port}`, keyId, secret, brand, players, lottery })

  expect(report.verdicts.filter(({ result }) => result !== 'pass')).toEqual([])
  expect(report.verdicts).toHaveLength(CHECKS.length)
  expect(report.books.map(({ ours, theirs }) => ours - theirs)).toEqual([0, 0, 0, 0, 0])
})
