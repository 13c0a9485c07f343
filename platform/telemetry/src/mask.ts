/** Names whose values never reach a log, wherever they stand. */
const SECRET_NAMES = new Set([
  'password',
  'newpassword',
  'oldpassword',
  'confirmpassword',
  'confirmnewpassword',
  'paymentpassword',
  'token',
  'devicetoken',
  'firebaseidtoken',
  'authorization',
  'cookie',
  'set-cookie',
  'secret',
  'captcha',
  'messagecode',
  'verificationcode',
  'cpf',
  'idnumber',
  'pixkey',
  'email',
  'mobilenum',
  'mobileno',
  'birthday',
  'jwe',
])
const DEPTH_MAX = 6
const MASK = '[masked]'

/** Copies an object for the log without the values of secret names. */
export function maskFields(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error || depth === DEPTH_MAX) return value
  if (Array.isArray(value)) return value.map((item) => maskFields(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRET_NAMES.has(name.toLowerCase()) && field !== undefined ? MASK : maskFields(field, depth + 1),
    ]),
  )
}

const PATTERNS: readonly RegExp[] = [
  /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, // CPF as people write it
  /[\w.+-]+@[\w-]+\.[\w.-]+/g, // e-mail
  /\beyJ[\w-]{10,}\.[\w-]*\.[\w.-]+/g, // JWT and JWE
  /\+\d{10,15}\b/g, // phone number
  /([?&](?:token|code|password)=)[^&\s"]+/gi, // secrets in an address
]

/** The last wall: what free text, messages and stacks may still carry. Works on the finished line. */
export function maskLine(line: string): string {
  return PATTERNS.reduce((text, pattern) => text.replace(pattern, (_, kept) => keptPrefix(kept) + MASK), line)
}

function keptPrefix(group: unknown): string {
  return typeof group === 'string' ? group : ''
}
