import { calls, type DepositChannel, type PromotionCategory } from '@trevo/contract'
import type { MerchantDraft } from '../src/domain/merchant-draft.ts'
import { effectiveSwitches } from '../src/domain/pack-rules.ts'
import { marketPacks, type MarketPack } from '../src/packs/index.ts'

interface Shop {
  readonly draft: MerchantDraft
  readonly pack: MarketPack
}

type IsOn = (shop: Shop) => boolean

const promotion =
  (category: PromotionCategory): IsOn =>
  ({ pack }) =>
    !pack.forbidden.promotionCategories.some(({ name }) => name === category)
const games =
  (...categories: readonly (keyof MarketPack['categories'])[]): IsOn =>
  ({ pack }) =>
    categories.some((one) => pack.categories[one].allowed)
const channel =
  (...channels: readonly DepositChannel[]): IsOn =>
  ({ pack }) =>
    pack.payments.deposits.some((one) => channels.includes(one.channel))
const call = (id: string): IsOn => {
  const isThere = calls.some((one) => one.id === id)
  return () => isThere
}
const resource =
  (type: string, address = /./): IsOn =>
  ({ draft, pack }) =>
    !pack.forbidden.resources.some(({ name }) => name === type) &&
    draft.resources.some(({ resourceType, url }) => resourceType === type && address.test(url))
const absent: IsOn = () => false

/** What texts may name, and how it is known whether a merchant has it: by pack, flag, resource, or because it is built. */
export const FEATURES = {
  welcomeBonus: promotion('new_player'),
  depositBonus: promotion('deposit_promo'),
  lotteries: games('LOTT', 'ELOTT'),
  fishing: games('FISH'),
  cards: games('PVP'),
  cockfights: games('COCKFIGHT'),
  trial: ({ draft, pack }) => effectiveSwitches(pack, draft.modules).effective['FREEPLAY3'] === true,
  winnerBoard: ({ pack }) => pack.winnerBoard.allowed,
  wallets: channel('alipay', 'qq', 'wechat'),
  chatAccounts: ({ draft }) =>
    draft.register.fields.some(({ field, enabled }) => enabled && ['qq', 'wechat'].includes(field)),
  creditCard: absent,
  crypto: absent,
  profile: resource('MOBILECONFIG'),
  appFile: resource('Android', /\.apk$/),
  pause: call('protection.takePause'),
  exclusion: call('protection.exclude'),
  closing: call('closing.ask'),
  dataExport: call('personalData.ask'),
  levels: absent,
  points: absent,
  leaderboard: absent,
  provableRounds: absent,
} as const satisfies Record<string, IsOn>
export type Feature = keyof typeof FEATURES

export function hasFeature(draft: MerchantDraft, feature: Feature): boolean {
  return FEATURES[feature]({ draft, pack: marketPacks[draft.pack as MarketPack['code']] })
}
