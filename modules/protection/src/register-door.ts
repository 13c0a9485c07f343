import type { Logger } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { CentralRegister } from './ports.ts'

export interface RegisterDoor {
  /** Whether whoever has that number may become a member; `silent` where the market's list does not answer. */
  ask(merchant: Merchant, idNumber: string): Promise<'free' | 'kept_out' | 'silent'>
}

/** For whoever admits members. */
export function openRegisterDoor({
  register,
  log,
}: {
  readonly register: CentralRegister
  readonly log: Logger
}): RegisterDoor {
  return {
    async ask({ id: merchantId, pack }, idNumber) {
      if (pack.centralRegister === null || idNumber === '') return 'free'
      try {
        return (await register.ask(idNumber)) === 'permitted' ? 'free' : 'kept_out'
      } catch (error) {
        log.warn({ err: error, merchantId }, 'the central register is silent: somebody new waits')
        return 'silent'
      }
    },
  }
}
