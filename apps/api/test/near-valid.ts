import { beginPasskey, beginPasskeyLogin, beginTwoSteps, RULE_FIELDS, trialUser } from '@trevo/contract'
import { newId, type CallShape } from '@trevo/kernel'
import fc from 'fast-check'
import { headersOf, payloadOf, textOf, type Browser } from './browser.ts'
import type { Harness } from './harness.ts'
import { spoilt, text } from './hostile.ts'
import { PASSWORD, type Person } from './people.ts'
import { firebaseToken, solveCaptcha, solveHumanChallenge } from './proofs.ts'
import { jsonSchemaOf, valuesOf, type Known } from './schema-values.ts'

/** A request as the app would make it, or with one thing wrong. */
export interface NearValid {
  readonly body: unknown
  readonly query: unknown
  readonly file: Blob | undefined
  /** Do first what the app would have done first. */
  readonly isPrepared: boolean
  readonly headers: Readonly<Record<string, string>>
}

const NOTHING = Object.fromEntries(RULE_FIELDS.map((field) => [field, ['']]))
const PASSWORDS = [PASSWORD, 'girafa lilas no telhado 7']

/** Texts in brackets stand for what only exists once the request is made. */
const KNOWN: Known = {
  ...NOTHING,
  username: ['<userName>', '<newName>'],
  userName: ['<userName>'],
  password: PASSWORDS,
  confirmPassword: PASSWORDS,
  oldPassword: [PASSWORD, ''],
  currentPassword: [PASSWORD, PASSWORD, PASSWORD, ''],
  newPassword: PASSWORDS,
  confirmNewPassword: PASSWORDS,
  mobileNum: ['11987654321', ''],
  mobileNo: ['11987654321'],
  countryDialingCode: ['+55'],
  challengeResult: ['<human>', '<human>', 'bm9wZQ=='],
  captcha: ['<captcha>'],
  captchaId: ['<captchaId>'],
  firebaseIdToken: ['<firebase>'],
  firebaseChannel: ['sms', 'google'],
  termsVersion: ['2026-11'],
  documents: [[], [{ document: 'terms', version: 1, digest: 'a'.repeat(64) }]],
  birthday: ['1990-05-05', ''],
  email: ['ana@example.com', ''],
  idNumber: ['529.982.247-25', ''],
  domain: ['trevo.localhost'],
  registerUrl: ['http://trevo.localhost/m/register'],
  backUrl: ['/m/home', '/m/play?nodeId=7'],
  title: ['Atendimento'],
  amount: ['50.00', '20.00', '0.01'],
  paymentPassword: ['840392', '000000'],
}

/** What the app asks before, because the call answers to it. */
const FIRST: Readonly<Record<string, CallShape>> = {
  'security.addPasskey': beginPasskey,
  'session.loginByPasskey': beginPasskeyLogin,
  'security.confirmTwoSteps': beginTwoSteps,
  'session.freePlay': trialUser,
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const file = fc
  .oneof(
    fc.constantFrom(PNG, PNG.subarray(0, 40), Buffer.alloc(0), Buffer.from('<svg onload="alert(1)"/>')),
    fc
      .tuple(fc.nat(PNG.length - 1), fc.nat(255))
      .map(([at, byte]) => Buffer.from(PNG).fill(byte, at, at + 1)),
    fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  )
  .map((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/png' }))

export function nearValid(call: CallShape): fc.Arbitrary<NearValid> {
  const sampled = (schema: CallShape['body']): fc.Arbitrary<unknown> => {
    if (!schema) return fc.constant(undefined)
    const values = valuesOf(jsonSchemaOf(schema), KNOWN)
    return fc.oneof({ weight: 3, arbitrary: values }, { weight: 1, arbitrary: spoilt(values) })
  }
  return fc.record({
    body: sampled(call.body),
    query: sampled(call.query),
    file: call.upload ? file : fc.constant(undefined),
    isPrepared: fc.boolean(),
    headers: fc.oneof(
      { weight: 9, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: fc.dictionary(
          fc.constantFrom('user-agent', 'device', 'language', 'idempotency-key', 'encryption', 'token'),
          text.map((value) => value.replaceAll(/[^\x20-\x7e]/g, '')),
          { maxKeys: 2 },
        ),
      },
    ),
  })
}

export async function sendNearValid(
  harness: Harness,
  { browser, userName }: Person,
  call: CallShape,
  { body, query, file: sentFile, isPrepared, headers }: NearValid,
) {
  const first = isPrepared ? FIRST[call.id] : undefined
  if (first) await browser.send(first, first.body && { body: { currentPassword: PASSWORD } })
  const wanted = JSON.stringify([body, query]) ?? ''
  const fresh = await freshValues(harness, browser, userName, wanted)
  const fill = (value: unknown): unknown =>
    value === undefined
      ? undefined
      : (JSON.parse(JSON.stringify(value), (_, inner) =>
          typeof inner === 'string' ? (fresh.get(inner) ?? inner) : inner,
        ) as unknown)
  const filled = { body: fill(body), ...(sentFile && { file: sentFile }) }
  const { payload, type } = await payloadOf(harness.server, browser.merchant, call, filled)
  const search = new URLSearchParams(pairsOf(fill(query)))
  return harness.server.inject({
    method: call.method,
    url: `${call.path}?${search.toString()}`,
    headers: { ...headersOf(browser, call), ...(type && { 'content-type': type }), ...headers },
    ...(payload !== undefined && { payload }),
  })
}

function pairsOf(query: unknown): [string, string][] {
  if (typeof query !== 'object' || query === null) return []
  return Object.entries(query).map(([name, value]) => [name, textOf(value).toWellFormed()])
}

/** Made only if asked for: a riddle takes work. */
async function freshValues(
  harness: Harness,
  browser: Browser,
  userName: string,
  wanted: string,
): Promise<ReadonlyMap<string, string>> {
  const fresh = new Map([
    ['<userName>', userName],
    ['<newName>', `n${newId().replaceAll('-', '').slice(-16)}`],
  ])
  if (wanted.includes('<human>')) fresh.set('<human>', await solveHumanChallenge(browser))
  if (wanted.includes('<captcha')) {
    const solved = await solveCaptcha(
      harness,
      browser,
      wanted.includes('registerMethod') ? 'register' : 'login',
    )
    fresh.set('<captchaId>', solved.captchaId).set('<captcha>', solved.captcha)
  }
  if (wanted.includes('<firebase>')) fresh.set('<firebase>', firebaseToken('+5511987654321'))
  return fresh
}
