import type { BankCode } from '@trevo/tools-demo/banks'
import type { Site } from '../site.ts'

/** People banks know. */
export const ANA = { document: '52998224725', name: 'Ana Souza' }

interface Payment {
  /** Who pays. */
  readonly document: string
  readonly name: string
  readonly amount?: string
  readonly times?: number
}

/** Makes something happen at a bank; see docs/operations/psp.md. */
export async function atBank<Answer>(
  site: Site,
  path: string,
  body: object,
  { bank = 'banco-ipe', method = 'POST' }: { readonly bank?: BankCode; readonly method?: string } = {},
): Promise<Answer> {
  const reply = await fetch(`${site.bankUrl(bank)}/control${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${bank} ${path}: ${reply.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

/** Somebody pays a deposit's code in their bank's app; gives the bank's numbers of the payments. */
export async function payDeposit(site: Site, depositId: string, payment: Payment = ANA): Promise<string[]> {
  const txid = await site.txidOf(depositId)
  const { endToEndIds } = await atBank<{ endToEndIds: string[] }>(site, '/pay', { txid, ...payment })
  return endToEndIds
}
