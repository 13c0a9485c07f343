import { createHash } from 'node:crypto'

/**
 * A Bloom filter: its "no" is certain, its "yes" wrong once in a while. With 20 bits for each text it holds,
 * that is once in about 13,000 strangers, measured.
 */
export interface BloomFilter {
  has(text: string): boolean
}

/** The best number of probes for 20 bits a text: 20 × ln 2. */
const PROBES = 14

export function readBloomFilter(bytes: Uint8Array): BloomFilter {
  return {
    has: (text) =>
      probesOf(text, bytes.length * 8).every((bit) => (bytes[bit >> 3]! & (1 << (bit & 7))) !== 0),
  }
}

export function makeBloomFilter(texts: Iterable<string>, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  for (const text of texts) {
    for (const bit of probesOf(text, size * 8)) bytes[bit >> 3]! |= 1 << (bit & 7)
  }
  return bytes
}

/** Kirsch and Mitzenmacher: two hashes make any number of probes. Six bytes each, so the modulo is even. */
function probesOf(text: string, bits: number): number[] {
  const hash = createHash('sha256').update(text).digest()
  const first = hash.readUIntBE(0, 6) % bits
  const step = hash.readUIntBE(6, 6) % bits
  return Array.from({ length: PROBES }, (_, probe) => (first + probe * step) % bits)
}
