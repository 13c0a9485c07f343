import { AppError, type Access, type CallShape } from '@trevo/kernel'
import type { FastifyRequest } from 'fastify'
import { addressOf, hostOf, ipOf } from './address.ts'
import type { Limiter } from './limiter.ts'
import type { MerchantDirectory, MerchantRef } from './merchant.ts'
import type { Visitor } from './visitor.ts'

/** Somebody with a session. */
export interface Caller {
  readonly memberId: string
  /** What kind of member; the contract says what each may do. */
  readonly type: number
  readonly sessionId: string
}

/** Finds out who calls, or throws. */
export type Gate<M extends MerchantRef = MerchantRef> = (
  visitor: Visitor,
  merchant: M,
  call: Pick<CallShape, 'polled'>,
) => Promise<Caller>

/** One gate per access rule that keeps somebody out. A rule without a gate stops the process from starting. */
export type Gates<M extends MerchantRef = MerchantRef> = Readonly<
  Partial<Record<Exclude<Access, 'open' | 'optional'>, Gate<M>>>
>

export interface Admitted<M extends MerchantRef> {
  readonly merchant: M
  readonly language: string
  readonly caller: Caller | undefined
}

export interface AdmissionParts<M extends MerchantRef> {
  readonly directory: MerchantDirectory<M>
  readonly gates: Gates<M>
  readonly limiter: Limiter
}

/** Everything that is decided before a request is looked at closely; the cheapest refusals come first. */
export async function admit<M extends MerchantRef>(
  request: FastifyRequest,
  call: CallShape,
  visitor: Visitor | undefined,
  parts: AdmissionParts<M>,
): Promise<Admitted<M>> {
  const merchant = merchantOf(request, parts.directory)
  const ip = ipOf(request)
  if (call.effect || call.method !== 'GET') refuseOtherSites(request)
  if (!call.servedWhenClosed) {
    if (merchant.maintenance) throw new AppError('system.maintenance')
    if (!merchant.admits(ip)) throw new AppError('region.restricted')
  }
  await parts.limiter(call.limit, `${merchant.id}:${addressOf(ip)}`)
  for (const feature of [call.flag, call.module]) {
    if (feature !== undefined && !merchant.features.has(feature)) throw new AppError('no.permission')
  }
  // Whoever shows no handle has no session. Shared caches keep such replies, so no gate may leave a cookie on them.
  const isSharedRead = call.cacheSeconds !== undefined && visitor?.handle === undefined
  const caller =
    call.access === 'open' || isSharedRead
      ? undefined
      : await callerOf(call.access, parts.gates, visitor!, merchant, call)
  return { merchant, language: languageOf(request, merchant), caller }
}

async function callerOf<M extends MerchantRef>(
  access: Exclude<Access, 'open'>,
  gates: Gates<M>,
  ...asked: Parameters<Gate<M>>
): Promise<Caller | undefined> {
  if (access !== 'optional') return gates[access]!(...asked)
  return gates.session!(...asked).catch((error: unknown) => {
    // Without a session, or with one that is over, they are a visitor like any other.
    if (error instanceof AppError && NOBODY.has(error.code)) return undefined
    throw error
  })
}

const NOBODY: ReadonlySet<string> = new Set(['session.not.login', 'session.expired'])

/**
 * A page of another site can make a browser send a request with our cookies, but not with a header of ours:
 * that takes a permission we never give. Browsers that say where a request comes from are believed as well.
 */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  if (site !== 'same-origin' || headers['merchant'] === undefined) throw new AppError('no.permission')
}

/** The Host names the merchant. Headers and parameters that name one as well may only agree with it. */
function merchantOf<M extends MerchantRef>(request: FastifyRequest, directory: MerchantDirectory<M>): M {
  const merchant = directory.byHost(hostOf(request))
  if (!merchant) throw new AppError('merchant.unknown')
  const query = request.query as Record<string, unknown>
  for (const named of [
    request.headers['merchant'],
    query['merchant'],
    query['merchantCode'],
    query['merchant_code'],
  ]) {
    if (named !== undefined && named !== merchant.code) throw new AppError('merchant.unknown')
  }
  return merchant
}

function languageOf(request: FastifyRequest, merchant: MerchantRef): string {
  const { language: asked = request.headers['language'] } = request.query as Record<string, unknown>
  return merchant.languages.find((language) => language === asked) ?? merchant.defaultLanguage
}
