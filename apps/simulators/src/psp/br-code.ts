/*
 * The text behind a Pix QR code ("copia e cola"): fields of two digits of name, two of length, and a value. The
 * platform has a writer and a reader of its own, on purpose: the two check each other.
 */

const PIX = 'br.gov.bcb.pix'
const CODE_MAX = 512
const VALUE_MAX = 99
const NAME_MAX = 25
const CITY_MAX = 15
const URL_MAX = 77

/** CRC-16/CCITT-FALSE, as four hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xff_ff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x80_00 ? 0x10_21 : 0)) & 0xff_ff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function field(id: string, value: string): string {
  if (value.length === 0 || value.length > VALUE_MAX) throw new RangeError(`field ${id} does not fit`)
  return `${id}${`${value.length}`.padStart(2, '0')}${value}`
}

/** Some readers count letters and others bytes; of plain letters there are as many as bytes. */
const plain = (text: string, length: number) =>
  text
    .normalize('NFD')
    .replace(/[^\u0020-\u007E]/g, '')
    .slice(0, length)
    .trim()

/** A code for one payment, whose amount and receiver are read at its location. */
export function writeBrCode(code: { location: string; name: string; city: string }): string {
  if (code.location.length > URL_MAX) throw new RangeError('the location does not fit')
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', PIX) + field('25', code.location)),
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    field('59', plain(code.name, NAME_MAX)),
    field('60', plain(code.city, CITY_MAX)),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return body + crcOf(body)
}

export interface ReadCode {
  /** Where a charge is described; absent in a code that names a key. */
  readonly location: string | undefined
  readonly key: string | undefined
  /** As it is written, for example `50.00`. */
  readonly amount: string | undefined
  readonly txid: string | undefined
}

/** Nothing, if it is no Pix code or somebody changed a letter of it. */
export function readBrCode(text: string): ReadCode | undefined {
  const body = text.slice(0, -4)
  if (text.length > CODE_MAX || !body.endsWith('6304') || crcOf(body) !== text.slice(-4)) return undefined
  const fields = fieldsOf(text)
  const account = [...(fields ?? [])]
    .filter(([id]) => id >= '26' && id <= '51')
    .map(([, value]) => fieldsOf(value))
    .find((parts) => parts?.get('00')?.toLowerCase() === PIX)
  if (!fields || !account || fields.get('00') !== '01') return undefined
  const txid = fieldsOf(fields.get('62') ?? '')?.get('05')
  return {
    location: account.get('25'),
    key: account.get('01'),
    amount: fields.get('54'),
    txid: txid === '***' ? undefined : txid,
  }
}

function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    if (!id || fields.has(id)) return undefined
    const end = at + 4 + Number(length)
    if (end > text.length) return undefined
    fields.set(id, text.slice(at + 4, end))
    at = end
  }
  return fields
}
