/** GSM 03.38: the basic table, then what costs two places. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà' +
  '\f^{}\\[~]|€'

const letters = new Set(GSM)

/**
 * Whether the text has a letter that the phones' own alphabet lacks, as most Portuguese ones do (ã, ç, ó). Such
 * a message holds 70 letters instead of 160, so it is asked for only then.
 */
export const needsUcs2 = (text: string): boolean => [...text].some((letter) => !letters.has(letter))

/** Letters that take two places of the phones' own alphabet. */
const DOUBLE = new Set('\f^{}\\[~]|€')

/** How many messages a text is sent, and paid for, as: one of several is shorter, for it says where it belongs. */
export function segmentsOf(text: string): number {
  const [alone, together] = needsUcs2(text) ? [70, 67] : [160, 153]
  const places = needsUcs2(text)
    ? text.length
    : [...text].reduce((sum, letter) => sum + (DOUBLE.has(letter) ? 2 : 1), 0)
  return places <= alone ? 1 : Math.ceil(places / together)
}
