export { calls } from './calls.ts'
export {
  addFavourite,
  FAVOURITE_IDS_PAGE_SIZE,
  favouriteIds,
  favourites,
  removeFavourite,
  type Favourites,
} from './catalogue/favourites.ts'
export {
  GAME_PAGE_SIZE,
  gameList,
  gameMenus,
  hotGames,
  lobby,
  mobileGames,
  popularGames,
  vendorTypes,
  type GameList,
  type GameMenuItem,
  type Lobby,
  type VendorTypes,
} from './catalogue/lists.ts'
export type { Game } from './catalogue/parts.ts'
export { createClient, type Client, type ClientOptions } from './client/client.ts'
export type { CallFailure, NetworkErrorCode } from './client/failure.ts'
export { seal, type SealingKey, type SealOptions } from './client/seal.ts'
export type { Send } from './client/send.ts'
export {
  announcements,
  type Action,
  type Announcement,
  type Announcements,
  type Banner,
} from './content/announcements.ts'
export {
  AnnouncementDraft,
  HelpDraft,
  type AnnouncementTexts,
  type Audience,
  type DraftAction,
} from './content/drafts.ts'
export { helpCenter, type HelpItem } from './content/help.ts'
export { lobbyNews, markAnnouncementRead, type LobbyNews } from './content/notices.ts'
export {
  claimReward,
  joinPromotion,
  myRewards,
  REMARKS_MAX,
  requestReward,
  REWARD_PICTURE_MAX_BYTES,
  REWARD_PICTURE_TYPES,
  REWARD_PICTURES_MAX,
  rewardPicture,
  type MyRewards,
  type Reward,
} from './content/rewards.ts'
export { RichText, type RichBlock, type RichRun } from './content/rich-text.ts'
export type { ErrorCode } from './errors.ts'
export { DEFAULT_RULES } from './identity/default-rules.ts'
export {
  boundsOf,
  compileRules,
  HOME_DIALING_CODE,
  type FieldChecks,
  type FieldFault,
  type FieldValidator,
} from './identity/field-rules.ts'
export { isCpf, isNif } from './identity/id-number.ts'
export { changeHeadIcon, headIcon, memberInfo, type MemberInfo } from './identity/member.ts'
export type { DeviceKey } from './identity/parts.ts'
export { acceptDocuments, memberConsents, type MemberConsents } from './identity/consents.ts'
export {
  confirmContact,
  CONTACT_KINDS,
  sendContactCode,
  type ContactGiven,
  type ContactKind,
} from './identity/contacts.ts'
export { changePassword, mailPasswordLink, resetPassword, setPaymentPassword } from './identity/password.ts'
export {
  checkAffiliateCode,
  checkUsername,
  register,
  registerByMobile,
  registerSettings,
  trialUser,
  type FieldRule,
  type RegisterSettings,
  type RegistrationBody,
} from './identity/registration.ts'
export { rulesOfForm, type RegistrationForm } from './identity/registration-form.ts'
export {
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
  type SecurityOverview,
} from './identity/security.ts'
export {
  freePlay,
  login,
  loginNonce,
  loginRemembered,
  logout,
  renew,
  type FreePlayInfo,
  type LoginBody,
  type SessionInfo,
} from './identity/session.ts'
export { sessionEnd } from './identity/session-end.ts'
export {
  captcha,
  humanChallenge,
  smsForLogin,
  smsForRegistration,
  type CaptchaPurpose,
} from './identity/verification.ts'
export { appPath, LINKABLE_PAGES, type PathFault } from './links/app-path.ts'
export { decodePath, encodePath } from './links/contact-path.ts'
export { isDnsName } from './links/dns-name.ts'
export { CONTACT_SCHEMES, safeUrl, type UrlFault, type UrlRules } from './links/safe-url.ts'
export { chatUnread, cspUnread, launchChat, type ChatUnread } from './messaging/chat.ts'
export { BroadcastDraft, LetterDraft } from './messaging/drafts.ts'
export {
  inbox,
  INBOX_PAGE_SIZE,
  InboxMessage,
  inboxUnread,
  markInboxRead,
  removeMessage,
  type Inbox,
} from './messaging/inbox.ts'
export { unreadTotals, type UnreadTotals } from './messaging/unread.ts'
export {
  askPersonalCopy,
  personalCopies,
  personalCopyPart,
  type PersonalCopies,
  type PersonalCopy,
} from './personal-data/copies.ts'
export {
  addRecentGame,
  launchFacebookGame,
  launchGame,
  acknowledgeReminder,
  playSession,
  recentGames,
  recentLotteries,
  type PlaySession,
  type RecentGames,
} from './play/games.ts'
export { lotteryMenu, type LotteryMenu } from './catalogue/lotteries.ts'
export { gameDraw, openDraws, type GameDraw, type OpenDraws } from './play/draws.ts'
export { BALANCE_CHANGED, readGameMessage, type GameMessage } from './play/game-message.ts'
export { jackpot, type Jackpot } from './play/jackpot.ts'
export { modelList, winnerBoard, type ModelList, type WinnerBoard } from './play/lobby.ts'
export {
  cancelSuborders,
  orderDetail,
  orders,
  profitAndLoss,
  ROUND_STATES,
  type OrderDetail,
  type Orders,
  type ProfitAndLoss,
  type RoundState,
} from './play/records.ts'
export {
  changeLimit,
  confirmRaise,
  limitHistory,
  memberLimits,
  memberWeek,
  type MemberWeek,
  withdrawRaise,
  type LimitHistory,
  type MemberLimit,
  type MemberLimits,
} from './protection/limits.ts'
export {
  beginIdentity,
  identityCheck,
  makeIdentityLink,
  openIdentityLink,
  sendIdentityPicture,
  sendLinkedPicture,
  type IdentityCamera,
  type IdentityCheck,
  type IdentityStanding,
} from './protection/identity-check.ts'
export { changeReminder, memberReminder, type MemberReminder } from './protection/reminder.ts'
export { answerRisk, memberRisk, type MemberRisk, type RiskAct, type RiskSign } from './protection/risk.ts'
export type { LimitUse } from './protection/parts.ts'
export {
  DOCUMENT_TYPES,
  FINDING_STATES,
  IDENTITY_FINDINGS,
  IDENTITY_PARTS,
  IDENTITY_PICTURE_MAX_BYTES,
  IDENTITY_REASONS,
  IDENTITY_STATES,
  TURNS,
  type DocumentType,
  type FindingState,
  type IdentityFinding,
  type IdentityPart,
  type IdentityReason,
  type IdentityState,
  type Turn,
} from './vocabulary/identity-check.ts'
export { closeAccount, closing, keepAccount, type Closing } from './protection/closing.ts'
export {
  endPause,
  exclude,
  memberRestrictions,
  takePause,
  type MemberRestriction,
  type MemberStanding,
} from './protection/restrictions.ts'
export { countries, type Country } from './system/country.ts'
export { customerService, type CustomerService } from './system/customer-service.ts'
export {
  DocumentDraft,
  readDocument,
  type BrandDocument,
  type DocumentReference,
} from './system/documents.ts'
export { domainRoute, type DomainRoute } from './system/domain-route.ts'
export { settings, type Settings } from './system/settings.ts'
export { statusCode, systemStatus, type SystemStatus } from './system/status.ts'
export { whitelabel, type Whitelabel } from './system/whitelabel.ts'
export { checkTheme, type ThemeProblem } from './theme/check-theme.ts'
export { themeContrast } from './theme/theme-contrast.ts'
export { themeColor, themeCss } from './theme/theme-css.ts'
export type { Theme } from './theme/theme-values.ts'
export {
  ACTIVITY_STATUSES,
  BANNER_GROUPS,
  CONTENT_TYPES,
  PROMOTION_CATEGORIES,
  PROMOTION_TAGS,
  REWARD_VIEWS,
  type ActivityStatus,
  type BannerGroup,
  type ContentType,
  type Participation,
  type PromotionCategory,
  type PromotionTag,
  type RewardView,
} from './vocabulary/content.ts'
export { CONSENT_WAYS, DOCUMENTS, type ConsentWay, type DocumentKind } from './vocabulary/documents.ts'
export { CONTACT_TYPES, RESOURCE_TYPES, type ContactType, type ResourceType } from './vocabulary/links.ts'
export {
  GAME_CATEGORIES,
  GATEWAYS,
  LANGUAGES,
  MARKETS,
  type GameCategory,
  type Gateway,
  type Language,
  type Market,
} from './vocabulary/platform.ts'
export {
  admits,
  isAgent,
  isMember,
  isReal,
  isTrial,
  MEMBER_TYPES,
  TYPE_WHEN_MISSING,
} from './vocabulary/members.ts'
export {
  LIMIT_ACTS,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  OPERATOR_REASONS,
  PERMISSIONS,
  RESTRICTION_REASONS,
  RESTRICTION_SOURCES,
  RISK_ACTS,
  RISK_ANSWERS,
  RISK_GRADES,
  RISK_MARKERS,
  RISK_OUTCOMES,
  type LimitAct,
  type LimitKind,
  type LimitPeriod,
  type OperatorReason,
  type Permission,
  type RestrictionReason,
  type RestrictionSource,
  type RiskActKind,
  type RiskAnswer,
  type RiskGrade,
  type RiskMarker,
  type RiskOutcome,
} from './vocabulary/protection.ts'
export {
  GENDERS,
  REGISTER_FIELDS,
  REGISTER_METHODS,
  RULE_FIELDS,
  type Gender,
  type RegisterField,
  type RegisterMethod,
  type RuleField,
} from './vocabulary/registration.ts'
export {
  FLAGS,
  MODULES,
  PROMOTION_SWITCHES,
  type Flag,
  type Module,
  type PromotionSwitch,
} from './vocabulary/switches.ts'
export { COPY_FORMATS, COPY_STATES, type CopyFormat, type CopyState } from './vocabulary/personal-data.ts'
export { TX_CODES, type TxCode } from './vocabulary/transactions.ts'
export { THEME_KEYS, type ThemeKey } from './vocabulary/theme.ts'
export { funds, wallets, type Funds, type MemberWallet, type MerchantWallet } from './wallet/balances.ts'
export { receiptKeys, receipts, type Receipt } from './wallet/receipts.ts'
export {
  statementFile,
  statementPdf,
  type StatementFile,
  type StatementPdf,
} from './wallet/statement-file.ts'
export { transactions, txCodeList, type Transactions } from './wallet/transactions.ts'
export {
  acceptPromotion,
  depositPromotions,
  type DepositPromotion,
  type DepositPromotions,
} from './payments/promotions.ts'
export { walletTransfer, type WalletTransfer } from './wallet/transfer.ts'
export {
  LOTTO_MODES,
  MIN_BETS,
  PLAY_TYPES,
  ROOM_TYPES,
  VOLATILITIES,
  type LottoMode,
  type PlayType,
  type RoomType,
  type Volatility,
} from './vocabulary/games.ts'
export {
  beginDeposit,
  depositAlipay,
  depositChannels,
  depositManualTransfer,
  depositQq,
  depositReport,
  depositStatus,
  depositWechat,
  findDeposit,
  type Deposit,
  type DepositChannels,
  type DepositReport,
  type FoundDeposit,
} from './payments/deposits.ts'
export {
  DEPOSIT_CHANNELS,
  DEPOSIT_REASONS,
  DEPOSIT_STATES,
  NEXT_ACTORS,
  PIX_KEY_TYPES,
  RECEIPT_MAX_BYTES,
  RECEIPT_TYPES,
  WITHDRAWAL_REASONS,
  WITHDRAWAL_STATES,
  type DepositChannel,
  type DepositReason,
  type DepositState,
  type PixKeyType,
  type WithdrawalReason,
  type WithdrawalState,
} from './vocabulary/payments.ts'
export {
  addBankCard,
  bankCards,
  removeBankCard,
  withdraw,
  withdrawalReport,
  withdrawalStatus,
  withdrawalTerms,
  type BankCard,
  type BankCards,
  type Withdrawal,
  type WithdrawalReport,
  type WithdrawalStatus,
  type WithdrawalTerms,
} from './payments/withdrawals.ts'
