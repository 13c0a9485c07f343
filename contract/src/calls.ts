import { addFavourite, favouriteIds, favourites, removeFavourite } from './catalogue/favourites.ts'
import {
  gameList,
  gameMenus,
  hotGames,
  lobby,
  mobileGames,
  popularGames,
  vendorTypes,
} from './catalogue/lists.ts'
import { announcements } from './content/announcements.ts'
import { helpCenter } from './content/help.ts'
import { lobbyNews, markAnnouncementRead } from './content/notices.ts'
import { claimReward, joinPromotion, myRewards, requestReward, rewardPicture } from './content/rewards.ts'
import { changeHeadIcon, headIcon, memberInfo } from './identity/member.ts'
import { acceptDocuments, memberConsents } from './identity/consents.ts'
import { confirmContact, sendContactCode } from './identity/contacts.ts'
import { changePassword, mailPasswordLink, resetPassword, setPaymentPassword } from './identity/password.ts'
import {
  checkAffiliateCode,
  checkUsername,
  register,
  registerByMobile,
  registerSettings,
  trialUser,
} from './identity/registration.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginTwoSteps,
  confirmTwoSteps,
  endSessions,
  endTwoSteps,
  forgetDevice,
  loginByPasskey,
  removePasskey,
  securityOverview,
} from './identity/security.ts'
import { freePlay, login, loginNonce, loginRemembered, logout, renew } from './identity/session.ts'
import { sessionEnd } from './identity/session-end.ts'
import { captcha, humanChallenge, smsForLogin, smsForRegistration } from './identity/verification.ts'
import { chatUnread, cspUnread, launchChat } from './messaging/chat.ts'
import { inbox, inboxUnread, markInboxRead, removeMessage } from './messaging/inbox.ts'
import { unreadTotals } from './messaging/unread.ts'
import { askPersonalCopy, personalCopies, personalCopyPart } from './personal-data/copies.ts'
import { lotteryMenu } from './catalogue/lotteries.ts'
import {
  addRecentGame,
  launchFacebookGame,
  launchGame,
  acknowledgeReminder,
  playSession,
  recentGames,
  recentLotteries,
} from './play/games.ts'
import { gameDraw, openDraws } from './play/draws.ts'
import { jackpot } from './play/jackpot.ts'
import { modelList, winnerBoard } from './play/lobby.ts'
import { cancelSuborders, orderDetail, orders, profitAndLoss } from './play/records.ts'
import {
  changeLimit,
  confirmRaise,
  limitHistory,
  memberLimits,
  memberWeek,
  withdrawRaise,
} from './protection/limits.ts'
import {
  beginIdentity,
  identityCheck,
  makeIdentityLink,
  openIdentityLink,
  sendIdentityPicture,
  sendLinkedPicture,
} from './protection/identity-check.ts'
import { closeAccount, closing, keepAccount } from './protection/closing.ts'
import { endPause, exclude, memberRestrictions, takePause } from './protection/restrictions.ts'
import { changeReminder, memberReminder } from './protection/reminder.ts'
import { answerRisk, memberRisk } from './protection/risk.ts'
import { countries } from './system/country.ts'
import { customerService } from './system/customer-service.ts'
import { readDocument } from './system/documents.ts'
import { domainRoute } from './system/domain-route.ts'
import { settings } from './system/settings.ts'
import { systemStatus } from './system/status.ts'
import { whitelabel } from './system/whitelabel.ts'
import { funds, wallets } from './wallet/balances.ts'
import { receiptKeys, receipts } from './wallet/receipts.ts'
import { statementFile, statementPdf } from './wallet/statement-file.ts'
import { transactions, txCodeList } from './wallet/transactions.ts'
import { walletTransfer } from './wallet/transfer.ts'
import { acceptPromotion, depositPromotions } from './payments/promotions.ts'
import {
  beginDeposit,
  depositAlipay,
  depositChannels,
  depositManualTransfer,
  depositQq,
  depositReport,
  depositStatus,
  depositWechat,
  findDeposit,
} from './payments/deposits.ts'
import {
  addBankCard,
  bankCards,
  removeBankCard,
  withdraw,
  withdrawalReport,
  withdrawalStatus,
  withdrawalTerms,
} from './payments/withdrawals.ts'

const system = [
  systemStatus,
  settings,
  whitelabel,
  domainRoute,
  countries,
  customerService,
  readDocument,
] as const
const session = [
  login,
  loginNonce,
  loginRemembered,
  loginByPasskey,
  beginPasskeyLogin,
  freePlay,
  renew,
  sessionEnd,
  logout,
] as const
const verification = [captcha, humanChallenge, smsForLogin, smsForRegistration] as const
const registration = [
  registerSettings,
  register,
  registerByMobile,
  checkUsername,
  checkAffiliateCode,
  trialUser,
] as const
const password = [mailPasswordLink, resetPassword, changePassword, setPaymentPassword] as const
const member = [memberInfo, headIcon, changeHeadIcon] as const
const consents = [memberConsents, acceptDocuments] as const
const contacts = [sendContactCode, confirmContact] as const
const personalData = [personalCopies, askPersonalCopy, personalCopyPart] as const
const security = [
  securityOverview,
  endSessions,
  forgetDevice,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginTwoSteps,
  confirmTwoSteps,
  endTwoSteps,
] as const
const identity = [
  identityCheck,
  beginIdentity,
  sendIdentityPicture,
  makeIdentityLink,
  openIdentityLink,
  sendLinkedPicture,
] as const
const protection = [
  memberLimits,
  changeLimit,
  confirmRaise,
  withdrawRaise,
  limitHistory,
  memberRestrictions,
  takePause,
  endPause,
  exclude,
  closing,
  closeAccount,
  keepAccount,
  memberWeek,
  memberReminder,
  changeReminder,
  memberRisk,
  answerRisk,
] as const
const wallet = [
  wallets,
  funds,
  walletTransfer,
  transactions,
  txCodeList,
  statementFile,
  statementPdf,
  receipts,
  receiptKeys,
] as const
const payments = [
  depositChannels,
  depositPromotions,
  acceptPromotion,
  beginDeposit,
  depositAlipay,
  depositQq,
  depositWechat,
  depositManualTransfer,
  depositStatus,
  findDeposit,
  depositReport,
  bankCards,
  addBankCard,
  removeBankCard,
  withdrawalTerms,
  withdraw,
  withdrawalStatus,
  withdrawalReport,
] as const
const catalogue = [
  lobby,
  vendorTypes,
  gameList,
  hotGames,
  mobileGames,
  popularGames,
  gameMenus,
  lotteryMenu,
  addFavourite,
  removeFavourite,
  favouriteIds,
  favourites,
] as const
const play = [
  launchGame,
  launchFacebookGame,
  acknowledgeReminder,
  playSession,
  addRecentGame,
  recentGames,
  recentLotteries,
  winnerBoard,
  jackpot,
  modelList,
  openDraws,
  gameDraw,
  orders,
  orderDetail,
  cancelSuborders,
  profitAndLoss,
] as const
const content = [announcements, markAnnouncementRead, lobbyNews, helpCenter] as const
const messaging = [
  inbox,
  markInboxRead,
  removeMessage,
  inboxUnread,
  unreadTotals,
  launchChat,
  chatUnread,
  cspUnread,
] as const

const rewards = [joinPromotion, requestReward, myRewards, rewardPicture, claimReward] as const

/** The contract: every call there is. Routes, client types, OpenAPI and test matrices come from this list. */
export const calls = [
  ...system,
  ...session,
  ...verification,
  ...registration,
  ...password,
  ...member,
  ...consents,
  ...contacts,
  ...personalData,
  ...security,
  ...wallet,
  ...protection,
  ...identity,
  ...payments,
  ...catalogue,
  ...play,
  ...content,
  ...messaging,
  ...rewards,
] as const
