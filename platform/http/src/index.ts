export type { Caller, Gate, Gates } from './admission.ts'
export { createHooksServer, type HookNotice, type HooksServerOptions, type HooksTls } from './hooks-server.ts'
export { runIdempotent, type IdempotentRequest } from './idempotency.ts'
export type { MerchantDirectory, MerchantRef } from './merchant.ts'
export { createSealing, type PublicSealingKey, type Sealing, type SealingKey } from './sealing.ts'
export {
  serve,
  type CallContext,
  type MemberFlags,
  type ReadContext,
  type Reserve,
  type Served,
} from './serve.ts'
export { createServer, type ServerOptions } from './server.ts'
export { signatureOf, type Signable } from './signed/signature.ts'
export { serveSigned, type SignedServed, type SigningKey } from './signed/serve-signed.ts'
export { createSignedServer, type SignedServerOptions } from './signed/signed-server.ts'
export { claimNonce } from './sql/nonce.ts'
export { purgeHttp } from './sql/purge.ts'
export type { Cookies, CookieOptions, Visitor } from './visitor.ts'
export { serializeValidated } from './validate.ts'
export { SerializedJson } from './serialized-json.ts'
