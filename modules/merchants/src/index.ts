export { wordsIn } from './actions/describe-document.ts'
export { publishDocument } from './actions/publish-document.ts'
export { saveMerchant } from './actions/save-merchant.ts'
export { openDirectory, type Directory } from './directory.ts'
export type { DocumentProblem } from './domain/check-document.ts'
export {
  documentsInEffect,
  documentsKey,
  documentsToAccept,
  referenceOf,
  type PublishedDocument,
} from './domain/document.ts'
export type { MerchantProblem } from './domain/merchant.ts'
export type { MerchantDraft } from './domain/merchant-draft.ts'
export { quietUntil, warningFor } from './domain/advertising.ts'
export { registerFields } from './domain/pack-rules.ts'
export { merchantChanged } from './events/merchant-changed.ts'
export type { Merchant } from './merchant.ts'
export { marketPacks, type MarketPack } from './packs/index.ts'
export { systemRoutes } from './routes/system.ts'
export { readTexts } from './sql/document.ts'
