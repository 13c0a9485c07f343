import { decimalOf } from '@trevo/kernel'
import {
  buildDynamicCode,
  PspRefusal,
  PspUnknown,
  type Charge,
  type ChargeWanted,
  type CodeReceiver,
  type Psp,
} from '@trevo/payments/ports'
import * as z from 'zod/mini'
import type { Connection } from './connection.ts'
import type { Report } from './report.ts'
import { pixOf, TheirPix } from './pix.ts'
import { Amount, Moment, partOf, wordOf } from './values.ts'

export interface ChargeParts {
  readonly connection: Connection
  readonly key: string
  readonly receiver: CodeReceiver
  readonly report: Report
}

/** What the standard says of a charge that does not say it. */
const USUAL_SECONDS = 86_400

const TheirCharge = z
  .object({
    txid: z.string(),
    status: z.string(),
    calendario: z.object({ criacao: Moment, expiracao: z.optional(z.int().check(z.gt(0))) }),
    valor: z.object({ original: Amount }),
    location: z.optional(z.string()),
    pixCopiaECola: z.optional(z.string()),
    pix: z.optional(z.array(TheirPix)),
  })
  .check(z.refine(({ location, pixCopiaECola }) => location !== undefined || pixCopiaECola !== undefined))

const STATUSES = {
  ATIVA: 'active',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  REMOVIDA_PELO_PSP: 'removed',
} as const

export function chargesOf(parts: ChargeParts): Psp['charges'] {
  const { connection } = parts
  const pathOf = (txid: string) => `/api/v2/cob/${partOf(txid)}`

  async function read(txid: string): Promise<Charge | undefined> {
    const theirs = await connection.find(TheirCharge, pathOf(txid), ['CobNaoEncontrado'])
    return theirs && chargeOf(theirs, txid, parts)
  }

  return {
    read,
    async create(wanted) {
      try {
        const theirs = await connection.change(TheirCharge, 'PUT', pathOf(wanted.txid), bodyOf(wanted, parts))
        return chargeOf(theirs, wanted.txid, parts)
      } catch (error) {
        if (!(error instanceof PspRefusal)) throw error
        // One that was made before and paid since cannot be written again.
        const existing = await read(wanted.txid).catch((cause: unknown) => {
          throw new PspUnknown('a charge was refused, and whether there is one cannot be read', { cause })
        })
        if (existing?.amount === wanted.amount) return existing
        throw error
      }
    },
  }
}

function bodyOf({ amount, expiresInSeconds, debtor, message }: ChargeWanted, { key }: ChargeParts) {
  return {
    calendario: { expiracao: expiresInSeconds },
    valor: { original: decimalOf(amount, 'BRL') },
    chave: key,
    ...(debtor && { devedor: { cpf: debtor.cpf, nome: debtor.name } }),
    ...(message !== undefined && { solicitacaoPagador: message }),
  }
}

function chargeOf(
  theirs: z.output<typeof TheirCharge>,
  txid: string,
  { receiver, report }: ChargeParts,
): Charge {
  if (theirs.txid !== txid) throw new PspUnknown('the PSP answered for another charge')
  const { criacao, expiracao = USUAL_SECONDS } = theirs.calendario
  return {
    txid,
    status: wordOf(STATUSES, theirs.status, report),
    amount: theirs.valor.original,
    createdAt: criacao,
    expiresAt: new Date(criacao.getTime() + expiracao * 1_000),
    // The schema sees to it that there is one of the two.
    copyCode: theirs.pixCopiaECola ?? buildDynamicCode({ location: theirs.location!, receiver }),
    received: (theirs.pix ?? []).map((pix) => pixOf(pix, report)),
  }
}
