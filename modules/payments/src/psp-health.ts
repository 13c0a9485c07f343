import type { Clock, Logger } from '@trevo/kernel'
import { PspUnknown, PspUnreachable } from './ports.ts'

interface Service {
  readonly merchantId: number
  readonly pspId: string
  readonly code: string
}

export interface PspHealth {
  /** Does it, and remembers whether the service answered. */
  watch<T>(service: Service, work: () => Promise<T>): Promise<T>
  /** Those that do not answer come last for a while. */
  inOrder(a: Service, b: Service): number
}

/** So many failures in a row, and for so long others come first. */
const FAILURES_MAX = 3
const REST_MS = 30_000

export function openPspHealth(clock: Clock, log: Logger): PspHealth {
  const failures = new Map<string, { count: number; until: number }>()
  const isResting = ({ pspId }: Service) => (failures.get(pspId)?.until ?? 0) > clock.now()
  return {
    async watch(service, work) {
      try {
        const answer = await work()
        failures.delete(service.pspId)
        return answer
      } catch (error) {
        if (error instanceof PspUnreachable || error instanceof PspUnknown) {
          const count = (failures.get(service.pspId)?.count ?? 0) + 1
          const until = count >= FAILURES_MAX ? clock.now() + REST_MS : 0
          failures.set(service.pspId, { count, until })
          log.warn(
            { psp: service.code, merchantId: service.merchantId, failures: count },
            'a payment service does not answer',
          )
        }
        throw error
      }
    },
    inOrder: (a, b) => Number(isResting(a)) - Number(isResting(b)),
  }
}
