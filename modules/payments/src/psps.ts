import type { DepositChannel } from '@trevo/contract'
import type { Database } from '@trevo/db'
import type { Clock, Logger } from '@trevo/kernel'
import type { Vault } from '@trevo/vault'
import * as z from 'zod/mini'
import type { Acquirer, Gateway, Psp } from './ports.ts'
import { openPspHealth } from './psp-health.ts'
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

/** The same for a gateway, which is asked and told of by signatures. */
export const GatewaySettings = z.strictObject({
  url: z.string(),
  account: z.string(),
  secret: z.string(),
  fingerprint: z.string().check(z.regex(/^[\da-f]{64}$/)),
})

export type GatewaySettings = z.infer<typeof GatewaySettings>

const PURPOSE = 'payments.psp'

export const sealSettings = (
  vault: Vault,
  merchantId: number,
  settings: PspSettings | GatewaySettings,
): string => vault.seal(merchantId, PURPOSE, JSON.stringify(settings))

export interface KnownAcquirer {
  readonly merchantId: number
  readonly pspId: string
  readonly code: string
  readonly name: string
  readonly fingerprint: string
  readonly isEnabled: boolean
  readonly depositCost: number
  /** What can be paid through it. */
  readonly channels: readonly DepositChannel[]
  /** Who names its payments, as the books have it. */
  readonly source: 'pix' | 'gateway'
  readonly acquirer: Acquirer
}

export interface KnownPsp extends KnownAcquirer {
  readonly payoutCost: number
  readonly psp: Psp
}

interface KnownGateway extends KnownAcquirer {
  readonly source: 'gateway'
  readonly acquirer: Gateway
}

type Known = (KnownPsp & { readonly source: 'pix' }) | KnownGateway

export interface Psps {
  byId(pspId: string): KnownPsp | undefined
  gatewayById(pspId: string): KnownGateway | undefined
  /** Whichever takes payments in. */
  acquirerById(pspId: string): KnownAcquirer | undefined
  /** Those a merchant pays or is paid through, healthy ones first, the cheapest of them first. */
  ranked(merchantId: number, by: 'depositCost' | 'payoutCost'): readonly KnownPsp[]
  /** Those a merchant is paid through by this channel, in the same order. */
  acquirersOf(merchantId: number, channel: DepositChannel): readonly KnownAcquirer[]
  all(): readonly KnownPsp[]
  /** Remembers whether it answered: one that does not is asked last for a while. */
  watch<T>(known: KnownPsp, work: (psp: Psp) => Promise<T>): Promise<T>
  ask<T>(known: KnownAcquirer, work: (acquirer: Acquirer) => Promise<T>): Promise<T>
  refresh(): Promise<void>
}

export interface PspsParts {
  readonly db: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Logger
  /** `report` hears what a newer one says that we do not know. */
  readonly open: (settings: PspSettings, report: (oddity: string, detail: string) => void) => Psp
  readonly openGateway: (settings: GatewaySettings) => Gateway
}

type Versioned = Known & { readonly version: string }

export async function openPsps(parts: PspsParts): Promise<Psps> {
  const { db, clock, log } = parts
  const health = openPspHealth(clock, log)
  let known = new Map<string, Versioned>()

  async function refresh(): Promise<void> {
    const rows = await db.tx('directory', readPsps)
    known = new Map(
      rows.map((row) => {
        const before = known.get(row.psp_id)
        return [row.psp_id, before?.version === versionOf(row) ? before : openOne(parts, row)]
      }),
    )
  }

  const pix = () => [...known.values()].filter((one) => one.source === 'pix')

  await refresh()
  return {
    byId(pspId) {
      const one = known.get(pspId)
      return one?.source === 'pix' ? one : undefined
    },
    gatewayById(pspId) {
      const one = known.get(pspId)
      return one?.source === 'gateway' ? one : undefined
    },
    acquirerById: (pspId) => known.get(pspId),
    all: pix,
    ranked: (merchantId, by) =>
      pix()
        .filter((one) => one.merchantId === merchantId && one.isEnabled)
        .toSorted((a, b) => health.inOrder(a, b) || a[by] - b[by]),
    acquirersOf: (merchantId, channel) =>
      [...known.values()]
        .filter((one) => one.merchantId === merchantId && one.isEnabled && one.channels.includes(channel))
        .toSorted((a, b) => health.inOrder(a, b) || a.depositCost - b.depositCost),
    watch: (one, work) => health.watch(one, () => work(one.psp)),
    ask: (one, work) => health.watch(one, () => work(one.acquirer)),
    refresh,
  }
}

function openOne({ vault, log, open, openGateway }: PspsParts, row: PspRow): Versioned {
  const settings: unknown = JSON.parse(vault.open(row.merchant_id, PURPOSE, row.settings))
  const common = {
    merchantId: row.merchant_id,
    pspId: row.psp_id,
    code: row.code,
    name: row.name,
    isEnabled: row.enabled,
    depositCost: row.deposit_cost,
    // The check of the table makes it true.
    channels: row.channels as DepositChannel[],
    version: versionOf(row),
  }
  if (row.kind === 'gateway') {
    const read = GatewaySettings.parse(settings)
    return { ...common, source: 'gateway', fingerprint: read.fingerprint, acquirer: openGateway(read) }
  }
  const read = PspSettings.parse(settings)
  const psp = open(read, (oddity, detail) =>
    log.warn({ psp: row.code, oddity, detail }, 'a payment service says what we do not know'),
  )
  return {
    ...common,
    source: 'pix',
    fingerprint: read.fingerprint,
    payoutCost: row.payout_cost,
    psp,
    acquirer: acquirerOf(psp),
  }
}

/** What every channel has, of a payment service that can do more. */
const acquirerOf = ({ charges, pix }: Psp): Acquirer => ({
  charges,
  payments: { read: (id) => pix.read(id), giveBack: (wanted) => pix.giveBack(wanted) },
})

const versionOf = ({ changed_at }: PspRow) => changed_at.toISOString()
