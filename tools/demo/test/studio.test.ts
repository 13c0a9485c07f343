import { newSecret, systemClock } from '@trevo/kernel'
import { openCatalogue } from '@trevo/catalogue'
import { auditBooks } from '@trevo/ledger'
import { openDirectory } from '@trevo/merchants'
import { asOwner, useDatabase } from '@trevo/testkit'
import { openVault } from '@trevo/vault'
import { openMoney } from '@trevo/wallet'
import { expect, it } from 'vitest'
import { demoBrands } from '../src/brands.ts'
import { demoPlayers, seedPlayers } from '../src/players.ts'
import { seedDemo } from '../src/seed.ts'
import { seedStudio } from '../src/studio.ts'

const db = useDatabase()
const quiet = () => undefined

it('connects the studio, fills its pool and gives players money, each once [HOME-07] [GAME-70]', async () => {
  const brands = Object.values(demoBrands)
  await seedDemo(db, brands, quiet)
  const vault = openVault({ keys: [{ kid: 'v1', key: newSecret(256) }], indexKey: newSecret(256) })
  const keys = Object.keys(demoBrands).map((brand) => ({
    brand,
    keyId: `k-${brand}`,
    secret: newSecret(256),
  }))
  const parts = { db, vault, studioUrl: 'http://127.0.0.1:4210', keys }
  for (const _ of ['once', 'and again']) {
    await seedStudio(parts, brands, quiet)
    await seedPlayers(parts, quiet)
  }
  const directory = await openDirectory(db, { countryOf: () => null })
  const catalogue = await openCatalogue({ db, clock: systemClock })
  const money = openMoney(db)
  for (const host of ['trevo.localhost', 'aurora.localhost']) {
    const merchant = directory.byHost(host)!
    expect(catalogue.byCode(merchant, 'estudio', 'trevo-da-sorte')?.name).toBe('Trevo da Sorte')
    expect(catalogue.classSize(merchant, 'JACKPOT')).toBeGreaterThan(10)
    expect(await money.poolOf(merchant.id, 'pool:estudio:acumulado', 'BRL')).toBe(2_500_000n)
  }
  const { hosts, funds } = await asOwner(db.ownerUrl, async (owner) => ({
    hosts: (await owner.query('select count(*)::int as many from play.host group by merchant_id')).rows,
    funds: (
      await owner.query(
        `select account.credits_posted - account.debits_posted as cash
           from identity.member
           join ledger.account on account.owner_id = member.member_id and account.kind = 'cash'
          where member.account = any($1)`,
        [demoPlayers.map(({ username }) => username)],
      )
    ).rows,
  }))
  expect(hosts).toEqual([{ many: 6 }, { many: 6 }])
  expect(funds).toEqual(Array.from({ length: 4 }, () => ({ cash: '100000' })))
  expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
})
