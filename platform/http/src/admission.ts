import { isIP } from 'node:net'
import { AppError, type Access, type CallShape } from '@trevo/kernel'
import type { FastifyRequest } from 'fastify'
import type { Limiter } from './limiter.ts'
import type { MerchantDirectory, MerchantRef } from './merchant.ts'

/** Finds out who calls, or throws. Returns the caller's id, empty when nobody in particular. */
export type Gate = (request: FastifyRequest, merchant: MerchantRef) => string | Promise<string>

/** One gate per access rule. A rule without a gate stops the process from starting. */
export type Gates = Readonly<Partial<Record<Access, Gate>>>

export const openGate: Gate = () => ''

export interface Admitted {
  readonly merchant: MerchantRef
  readonly language: string
  readonly subject: string
}

export interface AdmissionParts {
  readonly directory: MerchantDirectory
  readonly gates: Gates
  readonly limiter: Limiter
}

/** Everything that is decided before a request is looked at closely; the cheapest refusals come first. */
export async function admit(
  request: FastifyRequest,
  call: CallShape,
  parts: AdmissionParts,
): Promise<Admitted> {
  const merchant = merchantOf(request, parts.directory)
  if (!call.servedWhenClosed) {
    if (merchant.maintenance) throw new AppError('system.maintenance')
    if (!merchant.admits(request.ip)) throw new AppError('region.restricted')
  }
  await parts.limiter(call.limit, `${merchant.id}:${callerAddress(request.ip)}`)
  for (const feature of [call.flag, call.module]) {
    if (feature !== undefined && !merchant.features.has(feature)) throw new AppError('feature.unavailable')
  }
  const subject = await parts.gates[call.access]!(request, merchant)
  return { merchant, language: languageOf(request, merchant), subject }
}

/** The Host names the merchant. Headers and parameters that name one as well may only agree with it. */
function merchantOf(request: FastifyRequest, directory: MerchantDirectory): MerchantRef {
  const host = request.headers.host?.replace(/:\d{1,5}$/, '').toLowerCase() ?? ''
  const merchant = directory.byHost(host)
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

/** A household owns a whole IPv6 /64, so counting single addresses there counts nothing. */
function callerAddress(ip: string): string {
  return isIP(ip) === 6 ? ip.split(':').slice(0, 4).join(':') : ip
}
