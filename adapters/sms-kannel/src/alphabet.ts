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
