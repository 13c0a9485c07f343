import { decimalOf } from '@trevo/kernel'
import { crc16 } from './crc16.ts'
import { isStaticTxid } from './identifiers.ts'
import { readFields, writeField, type Fields } from './code-fields.ts'

/** Whom the payer's bank shows as the receiver. Accents and what is too long are left out. */
export interface CodeReceiver {
  readonly name: string
  readonly city: string
}

export interface StaticCode {
  readonly key: string
  readonly receiver: CodeReceiver
  readonly amount?: bigint
  readonly txid?: string
  readonly description?: string
}

export interface DynamicCode {
  /** Where the payer's bank finds the charge, without `https://`. */
  readonly location: string
  readonly receiver: CodeReceiver
}

/** What a code says. */
export interface BrCode {
  readonly isForOnePayment: boolean
  readonly key: string | undefined
  readonly description: string | undefined
  readonly location: string | undefined
  readonly amount: bigint | undefined
  readonly name: string
  readonly city: string
  readonly txid: string | undefined
  /** Where a payment that repeats itself is agreed on. */
  readonly recurrence: string | undefined
}

const CODE_MAX = 512
const NAME_MAX = 25
const CITY_MAX = 15
const ADDRESS_MAX = 77
const AMOUNT_MAX = 13
const PIX = 'br.gov.bcb.pix'
const NO_TXID = '***'
const REAL = '986'
/** The id and the length of the check digits, which are part of what they check. */
const CRC_START = '6304'
const AMOUNT = /^\d{1,10}\.\d{2}$/

/** A code for a key, good for any number of payments. */
export function buildStaticCode({ key, receiver, amount, txid, description }: StaticCode): string {
  if (txid !== undefined && !isStaticTxid(txid)) throw new Error('not a txid of a static code')
  if (amount !== undefined && amount <= 0n) throw new Error('not an amount to pay')
  const account = [
    writeField('00', PIX),
    writeField('01', key, ADDRESS_MAX),
    description === undefined ? '' : writeField('02', description),
  ]
  const money = amount === undefined ? '' : writeField('54', decimalOf(amount, 'BRL'), AMOUNT_MAX)
  return finish('', account, money, receiver, txid ?? NO_TXID)
}

/** A code for one charge: amount and txid are in what the payer's bank finds at its address. */
export function buildDynamicCode({ location, receiver }: DynamicCode): string {
  if (location.includes('://')) throw new Error('an address in a code has no scheme')
  const account = [writeField('00', PIX), writeField('25', location, ADDRESS_MAX)]
  return finish(writeField('01', '12'), account, '', receiver, NO_TXID)
}

function finish(
  initiation: string,
  account: readonly string[],
  money: string,
  { name, city }: CodeReceiver,
  txid: string,
): string {
  const body = [
    writeField('00', '01'),
    initiation,
    writeField('26', account.join('')),
    writeField('52', '0000'),
    writeField('53', REAL),
    money,
    writeField('58', 'BR'),
    writeField('59', plain(name, NAME_MAX)),
    writeField('60', plain(city, CITY_MAX)),
    writeField('62', writeField('05', txid)),
    CRC_START,
  ].join('')
  return body + crc16(body)
}

/** Some readers count characters and others bytes, so there must be no difference. */
function plain(text: string, max: number): string {
  const ascii = text.normalize('NFKD').replaceAll(/[^ -~]/g, '')
  return ascii.trim().slice(0, max).trimEnd()
}

/** What a code says; nothing if it is no Pix code, or was damaged. */
export function parseCode(code: string): BrCode | undefined {
  if (!isIntact(code)) return undefined
  const fields = readFields(code)
  if (fields?.get('00') !== '01' || fields.get('53') !== REAL || fields.get('58') !== 'BR') return undefined
  const account = pixTemplate(fields, 26, 51)
  const more = readFields(fields.get('62') ?? '')
  const [name, city, amount] = [fields.get('59'), fields.get('60'), fields.get('54')]
  if (!account || !more || name === undefined || city === undefined) return undefined
  if (amount !== undefined && !AMOUNT.test(amount)) return undefined
  const txid = more.get('05')
  return {
    isForOnePayment: fields.get('01') === '12',
    key: account.get('01'),
    description: account.get('02'),
    location: account.get('25'),
    amount: amount === undefined ? undefined : BigInt(amount.replace('.', '')),
    name,
    city,
    txid: txid === NO_TXID ? undefined : txid,
    recurrence: pixTemplate(fields, 80, 99)?.get('25'),
  }
}

/** Whether the check digits are those of the rest, which is no longer than a code may be. */
export function isIntact(code: string): boolean {
  const body = code.slice(0, -4)
  return code.length <= CODE_MAX && body.endsWith(CRC_START) && code.endsWith(crc16(body))
}

/** The one of a range of templates that is about Pix: other schemes may have theirs in the same code. */
function pixTemplate(fields: Fields, from: number, to: number): Fields | undefined {
  for (let id = from; id <= to; id += 1) {
    const template = readFields(fields.get(String(id)) ?? '')
    if (template?.get('00')?.toLowerCase() === PIX) return template
  }
  return undefined
}
