import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as ask, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { connectCache } from '@trevo/cache'
import type { DocumentDraft } from '@trevo/contract'
import { connectDatabase, type Database } from '@trevo/db'
import { proveUnproved } from '@trevo/identity'
import { systemClock as clock } from '@trevo/kernel'
import { openDirectory, saveMerchant, type MerchantDraft } from '@trevo/merchants'
import { saveGateway, type GatewaySettings } from '@trevo/payments'
import { passIdentity } from '@trevo/protection'
import { asOwner, testCacheOptions, testDatabaseLimits } from '@trevo/testkit'
import { waitOptions } from '@trevo/testkit/limits'
import { seedDemo } from '@trevo/tools-demo'
import { seedPsps, type BankCode } from '@trevo/tools-demo/banks'
import { seedDepositPromotions } from '@trevo/tools-demo/promotions'
import type { DemoBrandCode } from '@trevo/tools-demo/brands'
import { seedMessages } from '@trevo/tools-demo/messages'
import { openVault } from '@trevo/vault'
import { openMoney } from '@trevo/wallet'
import { afterAll, inject, vi } from 'vitest'
import { brandsOf } from './site/brands.ts'
import { askForSite } from './site/serveSites.ts'
import { claimSuiteNumber } from './site/suiteNumbers.ts'
import { nextAddress, useVisits } from './visits.ts'

/** What a suite calls the brands it has. */
export type Brand = DemoBrandCode

const sites = inject('sites')
// oxlint-disable-next-line eslint/no-restricted-properties -- said by the test runner
const worker = Number(process.env['VITEST_POOL_ID'])
const { appUrl, ownerUrl, edgePort, phonePort, chatPort, kycPort, registerPort, vault, banks } =
  await askForSite(sites.url, worker % sites.workers)
const tools = fileURLToPath(new URL('../../../tools/', import.meta.url))

export type Site = Awaited<ReturnType<typeof useSite>>

/**
 * The whole system as a visitor meets it: real API, real pages, a real browser at the size of a phone. Suites share
 * its processes and its database; each has brands of its own, of which it speaks as `trevo` and `aurora`.
 */
export async function useSite() {
  const brands = brandsOf(await claimSuiteNumber(ownerUrl))
  const db = connectDatabase({ url: appUrl, ...testDatabaseLimits, applicationName: 'test' })
  const visit = useVisits()
  afterAll(() => db.close())
  const code = (brand: Brand = 'trevo') => brands[brand].draft.code
  const host = (brand: Brand = 'trevo') => brands[brand].draft.hosts[0]!
  /** A plain request, as a browser without scripts would make it. */
  const get = (path: string, brand?: Brand) => request(path, host(brand))
  const scenes = behindTheScenes(db, code)

  return {
    db,
    visit,
    get,
    /** The value of a call that anybody may make. */
    valueOf: async <Value>(path: string, brand?: Brand): Promise<Value> =>
      (JSON.parse((await get(path, brand)).body) as { value: Value }).value,
    /** A brand of this suite, changed; it keeps its own code and host. */
    save: async (draft: MerchantDraft): Promise<void> => {
      const { draft: own } = brands[draft.code as Brand]
      const saved = await saveMerchant(db, { ...draft, code: own.code, hosts: own.hosts })
      if (!saved.ok) throw new Error(JSON.stringify(saved.error))
    },
    /** Until a page is rendered with what was saved, which takes a moment. */
    untilRendered: async (path: string, isThere: (html: string) => boolean): Promise<void> => {
      await vi.waitUntil(async () => isThere((await get(path)).body), waitOptions)
    },
    /** Games and content; without them the house is empty. */
    fill: () => seedDemo(db, Object.values(brands), () => undefined),
    /** Messages, for whoever has registered by now. */
    writeToMembers: () => seedMessages(db, Object.values(brands), () => undefined),
    /** From now on the brands of this suite can be paid, and can pay. */
    openBanks: () => seedPsps({ ...banks, db, vault: openVault(vault) }, Object.values(brands)),
    /** From now on a brand takes wallets through this gateway. */
    openGateway: async (brand: Brand, settings: GatewaySettings): Promise<void> => {
      const merchantId = await scenes.merchantId(brand)
      await saveGateway({ db, vault: openVault(vault), clock }, merchantId, {
        code: 'carteiras',
        name: 'Carteiras',
        channels: ['alipay', 'qq', 'wechat'],
        settings,
        depositCost: 100,
        isEnabled: true,
      })
    },
    /** From now on deposits bring something, where the market lets them. */
    promoteDeposits: () => seedDepositPromotions(db, Object.values(brands)),
    /** Where people see a bank's pages. */
    bankUrl: (bank: BankCode) => `http://127.0.0.1:${banks.places[bank].bankPort}`,
    /** Says what the identity bureau finds about whom, and when it is down. */
    bureau: (what: 'script' | 'down', body: Readonly<Record<string, string>>) =>
      fetch(`http://127.0.0.1:${kycPort}/control/${what}`, { method: 'POST', body: JSON.stringify(body) }),
    /** Says who is on the market's list of those who may not play, and when it is down. */
    register: (what: 'put' | 'down', body: Readonly<Record<string, string>>) =>
      fetch(`http://127.0.0.1:${registerPort}/control/${what}`, {
        method: 'POST',
        body: JSON.stringify(body),
      }),
    /** As an operator does who has seen somebody's documents elsewhere. */
    identify: async (account: string, brand: Brand): Promise<void> => {
      const directory = await openDirectory(db, { countryOf: () => null })
      const merchant = directory.byHost(brands[brand].draft.hosts[0]!)!
      const memberId = await memberIdOf(account)
      const parts = { money: openMoney(db), clock }
      await db.tx({ merchantId: merchant.id }, (tx) =>
        passIdentity(tx, parts, { merchant, memberId }, 'test'),
      )
    },
    ...ofConsents(host),
    /** Where the merchants’ people answer chats. */
    desk: `http://127.0.0.1:${chatPort}/desk`,
    ...scenes,
    /** What a member has in their wallet, and a way to put something there without a bank. */
    money: openMoney(db),
    phone: (to: string) => arrived('/phone/messages', to),
    mails: (to: string) => arrived('/mail/messages', to),
    /** The code of a brand of this suite, as the calls name it. */
    code,
    host,
    url: (path: string, brand?: Brand) => `http://${host(brand)}:${edgePort}${path}`,
  }
}

function memberIdOf(account: string): Promise<string> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ member_id: string }>(
      'select member_id from identity.member where account = $1',
      [account],
    )
    return rows[0]!.member_id
  })
}

/** What no visitor can do or see. */
function behindTheScenes(db: Database, code: (brand: Brand) => string) {
  const oneFrom = <Value>(query: string, value: string): Promise<Value> =>
    asOwner(ownerUrl, async (owner) => {
      const { rows } = await owner.query<Value[]>({ text: query, values: [value], rowMode: 'array' })
      return rows[0]![0]!
    })
  return {
    /** For the server's count of codes, so that nobody has to wait for the next. */
    letAMinutePass: () =>
      asOwner(ownerUrl, (owner) =>
        owner.query(`update identity.code_sent set sent_at = sent_at - interval '61 seconds'`),
      ),
    merchantId: (brand: Brand) =>
      oneFrom<number>('select merchant_id from merchants.merchant where code = $1', code(brand)),
    /** What the bank calls the charge of a deposit. */
    txidOf: (depositId: string) =>
      oneFrom<string>('select txid from payments.deposit where deposit_id = $1', depositId),
    /** A code that can be paid for a moment more. */
    endSoon: (depositId: string, seconds: number) =>
      asOwner(ownerUrl, (owner) =>
        owner.query(
          `update payments.deposit set expires_at = now() + make_interval(secs => $2) where deposit_id = $1`,
          [depositId, seconds],
        ),
      ),
    nodeId: (gameCode: string) =>
      oneFrom<number>('select node_id from catalogue.game where game_code = $1', gameCode),
    /** From their next login on somebody is a member of another type. */
    setType: async (account: string, type: number): Promise<void> => {
      const change = `update identity.member set type = $2, proof = '' where account = $1`
      await asOwner(ownerUrl, (owner) => owner.query(change, [account, type]))
      await proveUnproved(db, openVault(vault), () => undefined)
    },
    /** As if somebody had given a second proof so many days earlier, wherever they did. */
    ageProofs: async (account: string, days: number): Promise<void> => {
      const memberId = await memberIdOf(account)
      const change = `update identity.known_device
                         set proved_at = proved_at - make_interval(hours => $2), proof = '' where member_id = $1`
      await asOwner(ownerUrl, (owner) => owner.query(change, [memberId, days * 24]))
      await proveUnproved(db, openVault(vault), () => undefined)
    },
    /** Operators do that, once they have a back office. */
    joinClub: (account: string, club: string) =>
      asOwner(ownerUrl, (owner) =>
        owner.query('update identity.member set club = $2 where account = $1', [account, club]),
      ),
    /** Any slot of which something is true. */
    slotWhere: (truth: 'not freeplay' | `classify = 'JACKPOT'`) =>
      asOwner(ownerUrl, async (owner) => {
        const { rows } = await owner.query<{ nodeId: number; name: string }>(
          `select node_id as "nodeId", name from catalogue.game where game_type = 'RNG' and ${truth} limit 1`,
        )
        return rows[0]!
      }),
    /** As if a withdrawal had been asked for so many minutes earlier. */
    ageWithdrawal: (withdrawalId: string, minutes: number) =>
      asOwner(ownerUrl, (owner) =>
        owner.query(
          `update payments.withdrawal
              set requested_at = requested_at - make_interval(mins => $2),
                  deadline = deadline - make_interval(mins => $2),
                  due_at = due_at - make_interval(mins => $2)
            where withdrawal_id = $1`,
          [withdrawalId, minutes],
        ),
      ),
    ...ofProtection,
    /** What people do who look for transfers on the brand's account; see `pnpm payments:manual`. */
    lookForTransfers: (...words: readonly string[]) =>
      run('manual-deposits/src/main.ts', { DATABASE_URL: appUrl }, words),
    /** By which they call what somebody says to have transferred. */
    transferReference: (depositId: string) =>
      oneFrom<string>(
        `select bucket || '.' || deposit_id from payments.deposit where deposit_id = $1`,
        depositId,
      ),
    /** Holds the books to what must be true of them; answers with what the audit found. */
    audit: () => run('ledger/src/main.ts', { DATABASE_URL: ownerUrl }),
  }
}

/** What members agree to, and that they did. */
const ofConsents = (host: (brand: Brand) => string) => ({
  /** The next version of what members agree to, as whoever runs the brand publishes it: `pnpm content:document`. */
  publishVersion: async (draft: DocumentDraft, brand: Brand): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'version-'))
    const file = join(folder, 'draft.json')
    await writeFile(file, JSON.stringify(draft))
    const words = ['document', '--merchant', host(brand), '--file', file, '--by', 'ana.ops']
    const { output } = await run('content/src/main.ts', { DATABASE_URL: appUrl }, words)
    await rm(folder, { recursive: true })
    return output.trim()
  },
  /** What somebody has accepted, as it is kept, the newest first. */
  consentsOf: (memberId: string) =>
    asOwner(ownerUrl, async (owner) => {
      const { rows } = await owner.query<Readonly<Record<string, unknown>>>(
        `select document, version, digest, language, host(ip) as ip, way, at
           from identity.consent where member_id = $1 order by at desc, document`,
        [memberId],
      )
      return rows
    }),
})

/** What time does to limits, restrictions and copies, and what closing an account would. */
const ofProtection = {
  /** As if the time of the copies of somebody's data were over. */
  endCopies: async (account: string): Promise<void> => {
    const memberId = await memberIdOf(account)
    const change = `update copies.copy set until = now() - interval '1 second' where member_id = $1 and state = 'ready'`
    await asOwner(ownerUrl, (owner) => owner.query(change, [memberId]))
  },
  /** As if they had been playing for so many minutes more, and had been told as long ago. */
  lengthenVisit: (memberId: string, minutes: number) =>
    asOwner(ownerUrl, (owner) =>
      owner.query(
        `update play.visit
            set since = since - make_interval(mins => $2), told_at = told_at - make_interval(mins => $2)
          where member_id = $1`,
        [memberId, minutes],
      ),
    ),
  /** As if a member had played so much longer: five minutes at most, which is what the watch of the books lets pass. */
  playFor: (memberId: string, seconds: number) =>
    asOwner(ownerUrl, (owner) =>
      owner.query(
        `update ledger.allowance set used_minor = used_minor + $2 where owner_id = $1 and counts = 'time'`,
        [memberId, seconds],
      ),
    ),
  /** As if a member had last shown so long ago that they are there. */
  idleFor: async (memberId: string, minutes: number): Promise<void> => {
    const rows = await asOwner(ownerUrl, async (owner) => {
      const aged = await owner.query<{ merchant_id: number; secret_hash: Buffer }>(
        `update identity.session set seen_at = seen_at - make_interval(secs => $2) where member_id = $1
          returning merchant_id, secret_hash`,
        [memberId, minutes * 60],
      )
      return aged.rows
    })
    // A copy is younger than that.
    const cache = await connectCache(inject('parts').redisUrl, testCacheOptions)
    const keys = rows.map((row) => `session:${row.merchant_id}:${row.secret_hash.toString('base64url')}`)
    await cache.client().del(keys)
    await cache.close()
  },
  /** As if the market's list had answered about a member the day before. */
  askedYesterday: (memberId: string) =>
    asOwner(ownerUrl, async (owner) => {
      const change = `update protection.register_check
                         set answered_at = now() - interval '1 day', answer = 'permitted', is_awaited = false,
                             ask_at = now() + interval '14 days'
                       where member_id = $1`
      await owner.query(change, [memberId])
    }),
  /** Whether that list keeps a member from playing. */
  isListed: (memberId: string) =>
    asOwner(ownerUrl, async (owner) => {
      const { rowCount } = await owner.query(
        `select from protection.restriction where member_id = $1 and reason = 'central_register'`,
        [memberId],
      )
      return rowCount === 1
    }),
  /** As if somebody who plays had waited for their turn to be looked at. */
  lookAt: (memberId: string) =>
    asOwner(ownerUrl, (owner) =>
      owner.query(
        `update protection.risk_turn set look_at = now() where member_id = $1 and look_at < 'infinity'`,
        [memberId],
      ),
    ),
  /** What people do who look at signs of harm; see `pnpm protection:risk`. */
  reviewRisk: (brandCode: string, ...words: readonly string[]) =>
    run('protection/src/risk.ts', { DATABASE_URL: appUrl }, [...words, '--brand', brandCode]),
  /** What came of what was done about a member's signs. */
  riskOutcomes: (memberId: string) =>
    asOwner(ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ said: string }>(
        `select a.kind || ' ' || o.outcome || ' ' || o.actor as said from protection.risk_outcome o
           join protection.risk_act a using (bucket, member_id, act_id) where member_id = $1 order by o.at, said`,
        [memberId],
      )
      return rows.map(({ said }) => said)
    }),
  /** As if a member had done all they did to their limits so long ago. */
  ageLimits: (memberId: string, interval: string) =>
    asOwner(ownerUrl, (owner) =>
      owner.query(
        `update protection.limit_event
              set at = at - $2::interval, effective_at = effective_at - $2::interval
            where member_id = $1`,
        [memberId, interval],
      ),
    ),
  /** As if a member had been kept from anything since so much earlier. */
  ageRestrictions: (memberId: string, interval: string) =>
    asOwner(ownerUrl, async (owner) => {
      for (const change of [
        `protection.restriction set starts_at = starts_at - $2::interval, until = until - $2::interval,
                review_at = review_at - $2::interval where member_id = $1`,
        `protection.excluded_person set until = until - $2::interval where member_id = $1`,
        `protection.restriction_wish set at = at - $2::interval, effective_at = effective_at - $2::interval
          where member_id = $1`,
        `ledger.restriction set until = until - $2::interval where owner_id = $1`,
        `graphile_worker._private_jobs set run_at = run_at - $2::interval where payload ->> 'memberId' = $1::text`,
      ])
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await owner.query(`update ${change}`, [memberId, interval])
    }),
  /** As if an account had been closed and everything that was its own given back. */
  releaseIdentifiers: (memberId: string) =>
    asOwner(ownerUrl, (owner) =>
      owner.query('delete from identity.identifier where member_id = $1', [memberId]),
    ),
}

/** Runs a tool to its end. */
async function run(entry: string, env: NodeJS.ProcessEnv, words: readonly string[] = []) {
  const child = spawn(process.execPath, [`${tools}${entry}`, ...words], { env })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code: code as number, output }
}

async function request(path: string, host: string) {
  const headers = { host, 'x-forwarded-for': nextAddress() }
  const asked = ask({ host: '127.0.0.1', port: edgePort, path, headers }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** The messages a phone or a mailbox got, newest first. */
async function arrived(path: string, to: string) {
  const query = new URLSearchParams({ to })
  const reply = await fetch(`http://127.0.0.1:${phonePort}${path}?${query}`)
  return (await reply.json()) as { readonly text: string }[]
}
