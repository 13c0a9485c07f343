const POLYNOMIAL = 0x1021

/** CRC-16/CCITT-FALSE of the bytes of a text, as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let rest = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    rest ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x8000 ? (rest << 1) ^ POLYNOMIAL : rest << 1
    rest &= 0xffff
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}
