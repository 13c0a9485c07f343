export {
  acceptTransfer,
  noteReturned,
  rejectTransfer,
  type Decision,
  type FoundTransfer,
} from './actions/decide-transfer.ts'
export {
  approveWithdrawal,
  rejectWithdrawal,
  type Decided,
  type DecisionParts,
} from './actions/decide-withdrawal.ts'
export { listClaims } from './actions/list-claims.ts'
export { reconcileDay, type ReconciledDay, type ReconcileParts } from './actions/reconcile-day.ts'
export { saveBankAccount, type BankAccountDraft } from './actions/save-bank-account.ts'
export { saveGateway, type GatewayDraft } from './actions/save-gateway.ts'
export { saveDepositPromotion, type PromotionDraft } from './actions/save-promotion.ts'
export { savePsp, type PspDraft } from './actions/save-psp.ts'
export { closeWork, listScreening, listWork, takeWork } from './actions/work-list.ts'
export { isExplained, type Difference } from './domain/difference.ts'
export { depositChanged, withdrawalChanged } from './events/payment-changed.ts'
export { openPayments, type Payments, type PaymentsParts } from './open-payments.ts'
export { paymentSections } from './own-data.ts'
export type { PaymentParts } from './parts.ts'
export { paymentWork, type PaymentWork } from './payment-work.ts'
export type { Psp, ReceivedPix } from './ports.ts'
export { readTrials, type DayOfTrials } from './sql/trials.ts'
export { openPsps, type GatewaySettings, type Psps, type PspSettings, type PspsParts } from './psps.ts'
