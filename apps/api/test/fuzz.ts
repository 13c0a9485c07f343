import { isPlatformErrorCode, PLATFORM_ERRORS, type CallShape, type Envelope } from '@trevo/kernel'
import { sizeOf } from '@trevo/testkit/sizes'
import fc from 'fast-check'
import { anyAddress } from './browser.ts'
import { AURORA, TREVO, type Harness } from './harness.ts'
import { hostileRequest, type Request } from './hostile.ts'
import { nearValid, sendNearValid, type NearValid } from './near-valid.ts'
import { addPerson, type Person } from './people.ts'

const ASKED = sizeOf('FUZZ_REQUESTS', 0)
const SEED = 1_115
const AT_ONCE = 4
/** So many requests are made in one person's name: limits per account and device would stop more. */
const PER_PERSON = 8

type Reply = Awaited<ReturnType<Harness['server']['inject']>>

/** Hashing a password or drawing a picture takes a hundred times as long as the rest. */
export function requestsFor({ sealed, upload }: CallShape): number {
  if (ASKED > 0) return ASKED
  return sealed || upload ? 8 : 24
}

const isNear = (request: Request | NearValid): request is NearValid => 'isPrepared' in request

function send(
  harness: Harness,
  call: CallShape,
  person: Person,
  request: Request | NearValid,
): Promise<Reply> {
  if (isNear(request)) return sendNearValid(harness, person, call, request)
  const { method = call.method, query, headers, payload, ip } = request
  return harness.server.inject({
    method,
    url: `${call.path}${query}`,
    // An address nobody can read counts as the proxy's own, and all of those would share one limit.
    headers: { host: TREVO, merchant: 'trevo', ...headers, 'x-forwarded-for': ip || anyAddress() },
    ...(payload !== undefined && { payload }),
  })
}

/** What is wrong with a reply, if anything. */
function faultOf(call: CallShape, reply: Reply): string | undefined {
  if (reply.statusCode === 304 || reply.headers['content-encoding'] !== undefined) return undefined
  if (/\bat \S+ \(|node_modules|\.ts:\d+/.test(reply.body)) return 'shows a stack'
  const body = reply.json<Envelope>()
  if (body.success) {
    return 'issues' in call.value['~standard'].validate(body.value)
      ? 'does not match the contract'
      : undefined
  }
  const { code } = body
  if (code === 'limit.exceeded' || code === 'system.updating') return undefined
  if (reply.statusCode >= 500) return `answered ${reply.statusCode}`
  if (isPlatformErrorCode(code)) {
    return reply.statusCode === PLATFORM_ERRORS[code].http ? undefined : `${code} as ${reply.statusCode}`
  }
  return call.failures?.includes(code) && reply.statusCode === 200 ? undefined : `unforeseen ${code}`
}

/** Got past the door, to the code that answers this very call. */
function isAnswered({ access }: CallShape, { statusCode }: Reply): boolean {
  return statusCode === 200 || statusCode === 304 || (access === 'open' && statusCode === 401)
}

/** Sends what no app of ours would, and says what was wrong with the answers. */
export async function fuzz(harness: Harness, call: CallShape) {
  const requests = fc.sample<Request | NearValid>(
    fc.oneof(
      { weight: 1, arbitrary: hostileRequest([TREVO, AURORA]) },
      { weight: 3, arbitrary: nearValid(call) },
    ),
    { numRuns: requestsFor(call), seed: SEED },
  )
  const faults: unknown[] = []
  let slowestMs = 0
  const counts = { sent: requests.length, answered: 0, limited: 0 }
  let person = await addPerson(harness)
  let left = PER_PERSON
  // One at a time where each is hard work: what is measured is the request, not the queue before it.
  const atOnce = call.sealed || call.upload ? 1 : AT_ONCE
  for (let at = 0; at < requests.length; at += atOnce) {
    const batch = requests.slice(at, at + atOnce)
    const replies = await Promise.all(
      batch.map(async (request) => {
        const started = performance.now()
        const reply = await send(harness, call, person, request)
        slowestMs = Math.max(slowestMs, performance.now() - started)
        const fault = faultOf(call, reply)
        if (fault !== undefined) faults.push({ fault, request, reply: reply.body })
        return reply
      }),
    )
    counts.answered += replies.filter((reply) => isAnswered(call, reply)).length
    counts.limited += replies.filter(({ statusCode }) => statusCode === 429 || statusCode === 503).length
    left -= batch.length
    const isOut = replies.some((reply, index) => reply.statusCode === 401 && isNear(batch[index]!))
    if (left > 0 && !isOut) continue
    person = await addPerson(harness)
    left = PER_PERSON
  }
  return { faults, counts, slowestMs }
}
