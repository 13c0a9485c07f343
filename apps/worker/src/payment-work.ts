import { pspOptions } from '@trevo/config'
import { openRedirectGateway } from '@trevo/gateway-redirect'
import { openHolders } from '@trevo/identity'
import { noFaults } from '@trevo/kernel'
import { openPsps, paymentWork, type PaymentParts, type PaymentWork } from '@trevo/payments'
import { openPixPsp } from '@trevo/pix-bacen'
import type { WorkerConfig } from './config.ts'

type Parts = Omit<PaymentParts, 'psps' | 'holders' | 'faults'>

/** What the worker does for payments, with every merchant's own payment services. */
export async function openPaymentWork(config: WorkerConfig, parts: Parts): Promise<PaymentWork> {
  const { db, clock, log, vault } = parts
  const psps = await openPsps({
    db,
    vault,
    clock,
    log,
    openGateway: (gateway) => openRedirectGateway({ ...gateway, ...pspOptions(config), clock }),
    open: (psp, report) => openPixPsp({ ...psp, ...pspOptions(config), clock, report }),
  })
  const holders = openHolders({ db, vault, log })
  return paymentWork({ ...parts, psps, holders, faults: noFaults }, config.HOOKS_URL)
}
