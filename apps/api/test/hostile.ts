import fc from 'fast-check'

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined
  readonly query: string
  readonly headers: Record<string, string>
  readonly payload: string | undefined
  readonly ip: string
}

const NASTY = [
  "' or 1=1 --",
  '"; drop table merchants.merchant; --',
  '\u0000',
  '\ud800',
  '\u202eoverturn',
  '1e308',
  '-0',
  '9007199254740993',
  'NaN',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '../../../etc/passwd',
  '%00',
  '%ff%fe',
  'a'.repeat(8_000),
  '٣',
  '😀'.repeat(100),
]

export const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

const NAMES = [
  'merchantCode',
  'merchant',
  'merchant_code',
  'language',
  'token',
  'pageNo',
  '__proto__',
  'a[b]',
  '',
]

const parameter = fc.tuple(
  fc.oneof(fc.constantFrom(...NAMES), text),
  fc.oneof(fc.constantFrom('trevo', 'PT', '1'), text),
)

/** Well-formed, encoded parameters, often several of the same name; or raw bytes behind the question mark. */
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 4,
    arbitrary: fc
      .array(parameter, { maxLength: 5 })
      .map((pairs) => `?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('?%', '?&&&=', '?a=%E0%A4%A', `?${'a=1&'.repeat(2_000)}`, '?merchantCode='),
  },
)

/** encodeURIComponent refuses half a surrogate pair; a hostile client does not care. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed())
}

/** What the HTTP parser would let through: no control characters, one byte each. */
const headerValue = text.map((value) => value.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 2_000))

const headers = fc.dictionary(
  fc.constantFrom(
    'merchant',
    'gateway',
    'language',
    'module',
    'token',
    'if-none-match',
    'accept-encoding',
    'encryption',
    'idempotency-key',
    'cookie',
    'origin',
    'content-type',
  ),
  fc.oneof(
    fc.constantFrom('trevo', 'PT', 'EN', '*', 'identity', 'application/json', 'application/jose'),
    headerValue,
  ),
  { maxKeys: 4 },
)

const payload = fc.oneof(
  fc.json(),
  text,
  fc.constantFrom('{"a":1,"a":2}', '['.repeat(5_000), '{"__proto__":{}}', '', 'null', '1e999'),
)

const ip = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.constantFrom('', 'unknown', '1.2.3.4, 5.6.7.8', '::ffff:10.0.0.1', "'"),
)

/** A value with one thing wrong: something missing, something more, or something else in its place. */
export function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const junk = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(-0, 1e308, 2 ** 53 + 1, [], {}))
  return fc
    .tuple(
      values,
      fc.nat(),
      fc.constantFrom('drop', 'add', 'replace'),
      fc.oneof(fc.constantFrom(...NAMES), text),
      junk,
    )
    .map(([value, at, how, name, other]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return other
      const fields = Object.entries(value)
      const hit = fields.length === 0 ? 0 : at % fields.length
      if (how === 'drop') fields.splice(hit, 1)
      else fields.push([how === 'add' || fields.length === 0 ? name : fields[hit]![0], other])
      return Object.fromEntries(fields)
    })
}

/** Mostly good hosts and methods, so that requests get as far as the code behind the door. */
export function hostileRequest(hosts: readonly string[]): fc.Arbitrary<Request> {
  const host = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...hosts) },
    { weight: 1, arbitrary: headerValue },
  )
  const method = fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE') },
  )
  return fc
    .record({ host, method, query, headers, payload, ip })
    .map(({ host: name, headers: others, ...rest }) => ({
      ...rest,
      headers: { ...others, host: name },
      payload: rest.method === undefined || rest.method === 'GET' ? undefined : rest.payload,
    }))
}
