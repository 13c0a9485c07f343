import { z } from 'zod'
import { check, type ProblemType } from '../problem.ts'
import type { Charge, Client } from './charge-rows.ts'
import type { Database } from './database.ts'
import type { Pix } from './received.ts'

const whole = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'Deve ser um número inteiro, não negativo')
    .transform(Number)
    .refine((value) => value <= max, `Passa de ${max}`)
    .default(fallback)

const yesOrNo = z
  .enum(['true', 'false'], 'Deve ser true ou false')
  .transform((text) => text === 'true')
  .optional()

const Moment = z.iso.datetime({ offset: true, message: 'Informe uma data e hora' })

const common = {
  inicio: Moment,
  fim: Moment,
  cpf: z.string().optional(),
  cnpj: z.string().optional(),
  'paginacao.paginaAtual': whole(0, 1_000_000),
  'paginacao.itensPorPagina': whole(100, 1000).refine((value) => value > 0, 'Deve ser maior que zero'),
}

interface Window {
  readonly inicio: string
  readonly fim: string
  readonly cpf?: string | undefined
  readonly cnpj?: string | undefined
}

const inOrder = ({ inicio, fim }: Window) => Date.parse(fim) >= Date.parse(inicio)
const ORDER = { message: 'fim é anterior a inicio', path: ['fim'] }
const oneDocument = ({ cpf, cnpj }: Window) => cpf === undefined || cnpj === undefined
const DOCUMENT = { message: 'Informe cpf ou cnpj, e só um deles', path: ['cpf'] }

const ChargeQuery = z
  .object({
    ...common,
    status: z
      .enum(
        ['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'],
        'Status desconhecido',
      )
      .optional(),
    locationPresente: yesOrNo,
  })
  .refine(inOrder, ORDER)
  .refine(oneDocument, DOCUMENT)

const PixQuery = z
  .object({ ...common, txid: z.string().optional(), txIdPresente: yesOrNo, devolucaoPresente: yesOrNo })
  .refine(inOrder, ORDER)
  .refine(oneDocument, DOCUMENT)

type Paged = Window &
  z.infer<z.ZodObject<Pick<typeof common, 'paginacao.paginaAtual' | 'paginacao.itensPorPagina'>>>
type Condition = readonly [sql: string, ...values: string[]]

export interface Listed<Row> {
  readonly parametros: object
  readonly rows: readonly Row[]
}

export interface Lists {
  charges(client: Client, query: URLSearchParams): Listed<Charge>
  pix(client: Client, query: URLSearchParams): Listed<Pix>
}

const utc = (moment: string) => new Date(moment).toISOString()

export function openLists(database: Database): Lists {
  function list<Row extends Charge | Pix>(
    table: 'charge' | 'pix',
    query: Paged,
    conditions: Condition[],
  ): Listed<Row> {
    const from = `from ${table} where ${conditions.map(([sql]) => sql).join(' and ')}`
    const values = conditions.flatMap(([, ...rest]) => rest)
    const [page, size] = [query['paginacao.paginaAtual'], query['paginacao.itensPorPagina']]
    const total = Number(database.one<{ count: bigint }>(`select count(*) count ${from}`, ...values)!.count)
    return {
      parametros: {
        inicio: query.inicio,
        fim: query.fim,
        paginacao: {
          paginaAtual: page,
          itensPorPagina: size,
          quantidadeDePaginas: Math.ceil(total / size),
          quantidadeTotalDeItens: total,
        },
      },
      rows: database.all<Row>(`select * ${from} order by seq limit ? offset ?`, ...values, size, page * size),
    }
  }

  return {
    charges({ clientId }, search) {
      const query = read('CobConsultaInvalida', ChargeQuery, search)
      const document = query.cpf ?? query.cnpj
      return list('charge', query, [
        ['client = ?', clientId],
        ['created between ? and ?', utc(query.inicio), utc(query.fim)],
        ...(document ? [['debtor = ?', document] as const] : []),
        ...(query.status ? [['status = ?', query.status] as const] : []),
        // Every charge here has a location.
        ...(query.locationPresente === false ? [['false'] as const] : []),
      ])
    },
    pix({ clientId }, search) {
      const query = read('PixConsultaInvalida', PixQuery, search)
      const document = query.cpf ?? query.cnpj
      const returned = 'exists (select 1 from give_back where give_back.e2e = pix.e2e)'
      return list('pix', query, [
        ['client = ?', clientId],
        ['at between ? and ?', utc(query.inicio), utc(query.fim)],
        ...(document ? [['payer = ?', document] as const] : []),
        ...(query.txid ? [['txid = ?', query.txid] as const] : []),
        ...(query.txIdPresente === undefined
          ? []
          : [[`(txid is not null) = ${query.txIdPresente}`] as const]),
        ...(query.devolucaoPresente === undefined
          ? []
          : [[`${returned} = ${query.devolucaoPresente}`] as const]),
      ])
    },
  }
}

const read = <T>(type: ProblemType, schema: z.ZodType<T>, search: URLSearchParams): T =>
  check(type, schema, Object.fromEntries(search))
