export {
  addProviderKey,
  retireProviderKey,
  saveCampaign,
  saveProvider,
  type KeyDraft,
  type ProviderDraft,
} from './actions/save-provider.ts'
export { saveHost } from './actions/save-host.ts'
export { approveClosingOf, proposeClosing } from './actions/close-by-hand.ts'
export { countOpenRounds } from './count-open-rounds.ts'
export { limitExposure } from './actions/limit-exposure.ts'
export { unlockProviderKey } from './actions/unlock-key.ts'
export { launchProof } from './launch-proof.ts'
export { nameGamesOf } from './name-games.ts'
export { openPlay, type Play } from './open-play.ts'
export { openPlayWork, type PlayWork, type PlayWorkParts } from './open-play-work.ts'
export { playSections } from './own-data.ts'
export type { PlayParts } from './parts.ts'
export type { ProviderKey } from './providers.ts'
