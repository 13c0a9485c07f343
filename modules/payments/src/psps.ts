import type { Database } from '@trevo/db'
import type { Clock, Logger } from '@trevo/kernel'
import type { Vault } from '@trevo/vault'
import * as z from 'zod/mini'
import { PspUnknown, PspUnreachable, type Psp } from './ports.ts'
import { readPsps, type PspRow } from './sql/psp.ts'

/**
 * What it takes to talk to one, and to know it when it talks to us. Sealed as a whole: whoever can write to the database
 * could otherwise send our secrets, or our trust, elsewhere.
 */
export const PspSettings = z.strictObject({
  url: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  /** Our certificate, its key, and whom we trust to be them: PEM. */
  tls: z.strictObject({ cert: z.string(), key: z.string(), ca: z.string() }),
  /** Our Pix key there, and who the payer's bank says is paid. */
  key: z.string(),
  receiver: z.strictObject({ name: z.string(), city: z.string() }),
  /** SHA-256 of the certificate it calls us with, in hexadecimal digits. */
  fingerprint: z.string().check(z.regex(/^[\da-f]{64}$/)),
})

export type PspSettings = z.infer<typeof PspSettings>

const PURPOSE = 'payments.psp'

export const sealSettings = (vault: Vault, merchantId: number, settings: PspSettings): string =>
  vault.seal(merchantId, PURPOSE, JSON.stringify(settings))

export interface KnownPsp {
  readonly merchantId: number
  readonly pspId: string
  readonly code: string
  readonly name: string
  readonly fingerprint: string
  readonly isEnabled: boolean
  readonly depositCost: number
  readonly payoutCost: number
  readonly psp: Psp
}

export interface Psps {
  byId(pspId: string): KnownPsp | undefined
  /** Those a merchant pays or is paid through, healthy ones first, the cheapest of them first. */
  ranked(merchantId: number, by: 'depositCost' | 'payoutCost'): readonly KnownPsp[]
  all(): readonly KnownPsp[]
  /** Remembers whether it answered: one that does not is asked last for a while. */
  watch<T>(known: KnownPsp, work: (psp: Psp) => Promise<T>): Promise<T>
  refresh(): Promise<void>
}

export interface PspsParts {
  readonly db: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Logger
  readonly open: (settings: PspSettings) => Psp
}

/** So many failures in a row, and for so long others come first. */
const FAILURES_MAX = 3
const REST_MS = 30_000

export async function openPsps({ db, vault, clock, log, open }: PspsParts): Promise<Psps> {
  let known = new Map<string, KnownPsp & { readonly version: string }>()
  const failures = new Map<string, { count: number; until: number }>()

  async function refresh(): Promise<void> {
    const rows = await db.tx('directory', readPsps)
    known = new Map(
      rows.map((row) => [
        row.psp_id,
        known.get(row.psp_id)?.version === versionOf(row) ? known.get(row.psp_id)! : openOne(row),
      ]),
    )
  }

  function openOne(row: PspRow) {
    const settings = PspSettings.parse(JSON.parse(vault.open(row.merchant_id, PURPOSE, row.settings)))
    return {
      merchantId: row.merchant_id,
      pspId: row.psp_id,
      code: row.code,
      name: row.name,
      fingerprint: settings.fingerprint,
      isEnabled: row.enabled,
      depositCost: row.deposit_cost,
      payoutCost: row.payout_cost,
      psp: open(settings),
      version: versionOf(row),
    }
  }

  const isResting = ({ pspId }: KnownPsp) => (failures.get(pspId)?.until ?? 0) > clock.now()

  await refresh()
  return {
    byId: (pspId) => known.get(pspId),
    all: () => [...known.values()],
    ranked: (merchantId, by) =>
      [...known.values()]
        .filter((one) => one.merchantId === merchantId && one.isEnabled)
        .toSorted((a, b) => Number(isResting(a)) - Number(isResting(b)) || a[by] - b[by]),
    async watch(one, work) {
      try {
        const answer = await work(one.psp)
        failures.delete(one.pspId)
        return answer
      } catch (error) {
        if (error instanceof PspUnreachable || error instanceof PspUnknown) {
          const count = (failures.get(one.pspId)?.count ?? 0) + 1
          const until = count >= FAILURES_MAX ? clock.now() + REST_MS : 0
          failures.set(one.pspId, { count, until })
          log.warn(
            { psp: one.code, merchantId: one.merchantId, failures: count },
            'a payment service does not answer',
          )
        }
        throw error
      }
    },
    refresh,
  }
}

const versionOf = ({ changed_at }: PspRow) => changed_at.toISOString()
