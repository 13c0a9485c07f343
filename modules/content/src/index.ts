export { loadSegment } from './actions/load-segment.ts'
export { removeAnnouncement, saveAnnouncement } from './actions/save-announcement.ts'
export { removeHelp, saveHelp } from './actions/save-help.ts'
export { forbiddenLink, forbiddenPhrase, type Reason } from './domain/market.ts'
export type { ContentProblem } from './domain/problem.ts'
export { draftFromHtml } from './html/draft-from-html.ts'
export { readHtml, type HtmlRead } from './html/read-html.ts'
export { contentChanged } from './events/content-changed.ts'
export { openContent, type Content } from './open-content.ts'
export { contentSections } from './own-data.ts'
export {
  acceptReward,
  rejectReward,
  takeUpReward,
  waitingRewards,
  type DecisionFault,
  type Grant,
} from './actions/decide-reward.ts'
export { joinPromotion } from './actions/join-promotion.ts'
export { fileRequest } from './actions/request-reward.ts'
export { rewardDecided } from './events/reward-decided.ts'
export { rewardChores, type RewardParts } from './rewards.ts'
export { rewardRoutes } from './routes/rewards.ts'
