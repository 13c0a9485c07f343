import type { Visitor } from '@trevo/http'
import { anyAddress } from '@trevo/testkit/server'
import { beforeAll } from 'vitest'
import { openChecks } from '../src/checks.ts'
import { openCodes, type CodePurpose, type Codes } from '../src/codes.ts'
import { verificationRoutes } from '../src/routes/verification.ts'
import { useHarness } from './harness.ts'
import { openPost, type Post } from './post.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

let made = 0
/** A mobile number in São Paulo nobody has used in these tests. */
export const newMobile = () => `119${String(80_000_000 + (made += 1))}`
export const newAnswer = () => `human:${(made += 1)}`

interface Sending {
  readonly purpose?: CodePurpose
  readonly mobile?: string
  readonly network?: string
  /** The wider one around it. */
  readonly wide?: string
  readonly on?: string
  readonly isKnownDevice?: boolean
  /** In E.164, for a number that is not from here. */
  readonly target?: string
  readonly deliver?: boolean
}

export function visitor(network = anyAddress(), wide?: string) {
  const cookies = { get: () => undefined, set: () => undefined, clear: () => undefined }
  const host = 'trevo.localhost'
  const networks: Visitor['networks'] = wide === undefined ? [network] : [network, wide]
  const request = { userAgent: 'test', standalone: false, handle: undefined, requestId: 'SENDS-2' }
  return { host, ip: network, networks, ...request, cookies }
}

/** A merchant that sends codes, and a way straight to the counter past the door. To be called at the top of a suite. */
export function useSending() {
  const harness = useHarness({
    routes: (core) =>
      verificationRoutes({ ...core, codes: openCodes(core.parts), checks: openChecks(core.parts) }),
  })
  let codes: Codes
  let post: Post
  beforeAll(() => {
    codes = openCodes(harness.parts)
    post = openPost(harness.db, harness.parts)
  })

  const deviceNamed = (name: string) => harness.parts.vault.digest(harness.merchant().id, 'device', name)

  return {
    harness,
    deviceNamed,
    codes: () => codes,
    post: () => post,

    /** From a browser of its own for each number, unless told otherwise. */
    send({ mobile = newMobile(), network = anyAddress(), ...rest }: Sending = {}) {
      const target = rest.target ?? `+55${mobile}`
      const { purpose = 'register', on = target, isKnownDevice = false, deliver = true } = rest
      const request = { purpose, channel: 'sms', target, visitor: visitor(network, rest.wide) } as const
      return codes.send(harness.merchant(), { ...request, device: deviceNamed(on), isKnownDevice, deliver })
    },

    /** How many messages have arrived since this was last asked. */
    arrived: async () => (await post.collect()).texts.length,

    /** In the browser it was asked for in, unless told otherwise. */
    use(mobile: string, code: string, purpose: CodePurpose = 'register', on = `+55${mobile}`) {
      const target = `+55${mobile}`
      return codes.consume(harness.merchant(), { purpose, target, device: deviceNamed(on), code })
    },
  }
}
