import { lazyWithTexts } from '#lib/lazyWithTexts.ts'

/** For whoever wants to put money in during a game: nobody else waits for it. */
export const DepositSheet = lazyWithTexts(
  async () => (await import('#features/wallet/deposit/DepositSheet.tsx')).DepositSheet,
)
