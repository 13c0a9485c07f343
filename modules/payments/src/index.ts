export { buildDynamicCode, buildStaticCode, parseCode, type BrCode } from './domain/br-code.ts'
export { isEndToEndId, newTxid } from './domain/identifiers.ts'
export { maskPixKey, pixKeyOf, type PixKey } from './domain/pix-key.ts'
