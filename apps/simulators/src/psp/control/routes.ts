import { z } from 'zod'
import { AMOUNT, centsOf } from '../amounts.ts'
import type { Books } from '../books/books.ts'
import type { Client } from '../books/charge-rows.ts'
import { Policy } from '../books/policy.ts'
import { isCnpj, isCpf } from '../documents.ts'
import { Fault } from '../faults.ts'
import { keyTypeOf } from '../books/keys.ts'
import { check, Problem } from '../problem.ts'
import { copyBooks } from './copy-books.ts'

export interface Control {
  readonly books: Books
  /** Says to a receiver what is not true, with our certificate. */
  readonly forge: (client: Client, pix: object) => Promise<boolean>
}

type Command = (control: Control, body: unknown) => object | Promise<object>

const Amount = z.string().regex(AMOUNT).transform(centsOf)
const Document = z.string().refine((text) => isCpf(text) || isCnpj(text))
const payer = { document: Document, name: z.string().min(1).default('Pagador de teste') }

const Pay = z.strictObject({
  txid: z.string(),
  clientId: z.string().optional(),
  ...payer,
  /** Another than the charge's. */
  amount: Amount.optional(),
  times: z.int().min(1).max(10).default(1),
})
const Send = z.strictObject({ clientId: z.string(), ...payer, amount: Amount })
const FinishReturn = z.strictObject({
  endToEndId: z.string(),
  id: z.string(),
  status: z.enum(['DEVOLVIDO', 'NAO_REALIZADO']),
  reason: z.string().optional(),
})
const Med = z.strictObject({
  endToEndId: z.string(),
  amount: Amount.optional(),
  nature: z.enum(['MED_FRAUDE', 'MED_OPERACIONAL']).default('MED_FRAUDE'),
})
const FinishPayout = z.strictObject({
  id: z.string(),
  clientId: z.string().optional(),
  status: z.enum(['LIQUIDADO', 'RECUSADO', 'DEVOLVIDO']),
  reason: z.string().optional(),
})
const Remove = z.strictObject({ txid: z.string(), clientId: z.string().optional() })
const Advance = z.strictObject({ advanceMs: z.int() })
const Seed = z.strictObject({ seed: z.int() })
const Forged = z.strictObject({ clientId: z.string(), pix: z.record(z.string(), z.unknown()) })
const Registered = z.strictObject({
  key: z.string().refine((key) => keyTypeOf(key) !== undefined),
  name: z.string().min(1),
  cpf: z.string().refine(isCpf),
})

const Line = z.strictObject({
  clientId: z.string(),
  kind: z.enum(['PIX_RECEBIDO', 'DEVOLUCAO_ENVIADA', 'MED', 'PAGAMENTO', 'PAGAMENTO_DEVOLVIDO']),
  endToEndId: z.string().optional(),
  id: z.string().optional(),
  amount: z
    .string()
    .regex(/^-?\d{1,10}\.\d{2}$/)
    .transform(centsOf),
})
const ChangedLine = Line.extend({ amount: Line.shape.amount.nullable() })

const read = <T>(schema: z.ZodType<T>, body: unknown): T => check('RequisicaoInvalida', schema, body)

/** The client that is named, or the only one that has it. */
function owner({ clients }: Books, clientId: string | undefined, has: (client: Client) => boolean): Client {
  const found = clients.filter((client) => (clientId ? client.clientId === clientId : true) && has(client))
  if (found.length !== 1) throw new Problem('NaoEncontrado')
  return found[0]!
}

function pay({ books }: Control, body: unknown) {
  const { txid, clientId, document, name, amount, times } = read(Pay, body)
  const client = owner(books, clientId, (one) => books.charges.find(one, txid) !== undefined)
  const cents = amount ?? books.charges.find(client, txid)!.amount
  // A bank would refuse what is paid or has expired; here it is the point that it did not.
  const sent = Array.from({ length: times }, () =>
    books.received.receive(client, { txid, cents, payer: { document, name } }),
  )
  return { endToEndIds: sent.map(({ e2e }) => e2e) }
}

function send({ books }: Control, body: unknown) {
  const { clientId, document, name, amount } = read(Send, body)
  const client = owner(books, clientId, () => true)
  return { endToEndId: books.received.receive(client, { cents: amount, payer: { document, name } }).e2e }
}

const pixOwner = (books: Books, endToEndId: string) =>
  owner(books, undefined, (client) => books.received.find(client, endToEndId) !== undefined)

function finishReturn({ books }: Control, body: unknown) {
  const { endToEndId, id, status, reason } = read(FinishReturn, body)
  const isDone = books.returns.finish(pixOwner(books, endToEndId), endToEndId, id, { status, reason })
  return { isDone }
}

function raiseMed({ books }: Control, body: unknown) {
  const { endToEndId, amount, nature } = read(Med, body)
  const client = pixOwner(books, endToEndId)
  const pix = books.received.find(client, endToEndId)!
  return books.returns.raiseMed(client, pix, amount ?? pix.amount, nature)
}

function finishPayout({ books }: Control, body: unknown) {
  const { id, clientId, status, reason } = read(FinishPayout, body)
  const client = owner(books, clientId, (one) => books.payouts.has(one, id))
  return { isDone: books.payouts.finish(client.clientId, id, status, reason) }
}

function removeCharge({ books }: Control, body: unknown) {
  const { txid, clientId } = read(Remove, body)
  const client = owner(books, clientId, (one) => books.charges.find(one, txid)?.status === 'ATIVA')
  books.charges.removeByPsp(client, txid)
  return {}
}

function addLine({ books }: Control, body: unknown) {
  const { clientId: client, amount: cents, ...line } = read(Line, body)
  books.statement.write({ ...line, client, cents, at: books.clock.time() })
  return {}
}

function changeLine({ books }: Control, body: unknown) {
  const { clientId: client, amount: cents, ...line } = read(ChangedLine, body)
  return { isDone: books.statement.falsify({ ...line, client }, cents) }
}

function release({ books }: Control) {
  books.database.run("update delivery set state = 'waiting' where state in ('held', 'gathering')")
  return {}
}

/** What a test or a person may make happen, by its path under `/control`. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['POST /pay', pay],
  ['POST /send', send],
  ['POST /returns/finish', finishReturn],
  ['POST /med', raiseMed],
  ['POST /payouts/finish', finishPayout],
  ['POST /charges/remove', removeCharge],
  ['POST /webhooks/release', release],
  ['POST /statement', addLine],
  ['PATCH /statement', changeLine],
  [
    'POST /webhooks/forge',
    async ({ books, forge }, body) => {
      const { clientId, pix } = read(Forged, body)
      return {
        isTaken: await forge(
          owner(books, clientId, () => true),
          pix,
        ),
      }
    },
  ],
  [
    'POST /keys',
    ({ books }, body) => {
      const holder = read(Registered, body)
      books.keys.register({ ...holder, type: keyTypeOf(holder.key)! })
      return {}
    },
  ],
  ['GET /policy', ({ books }) => books.policy.get()],
  [
    'PATCH /policy',
    ({ books }, body) => {
      books.policy.set({ ...books.policy.get(), ...read(Policy.partial(), body) } as Policy)
      return books.policy.get()
    },
  ],
  ['GET /faults', ({ books }) => ({ faults: books.faults.list() })],
  [
    'POST /faults',
    ({ books }, body) => {
      books.faults.set(read(Fault, body))
      return { faults: books.faults.list() }
    },
  ],
  [
    'DELETE /faults',
    ({ books }) => {
      books.faults.clear()
      return {}
    },
  ],
  [
    'POST /seed',
    ({ books }, body) => {
      books.faults.seed(read(Seed, body).seed)
      return {}
    },
  ],
  ['GET /clock', ({ books }) => ({ now: books.clock.time() })],
  [
    'POST /clock',
    ({ books }, body) => {
      books.clock.advance(read(Advance, body).advanceMs)
      return { now: books.clock.time() }
    },
  ],
  ['GET /books', ({ books }) => copyBooks(books)],
])
