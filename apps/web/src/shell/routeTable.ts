import type { Flag } from '@trevo/contract'
import type { MessageKey } from '#i18n/messages.ts'

/** How the shared bar at the top looks on a page: the page may draw its own instead. */
type TopBar = 'shared' | 'own' | 'home'

export interface PageRule {
  readonly paths: readonly string[]
  readonly title: MessageKey
  readonly topBar: TopBar
  readonly bottomNav: boolean
  /** Where the back arrow leads; `none` where there is no arrow. */
  readonly back: 'history' | 'home' | 'none'
  /** Who may enter: whoever has a session, an account of their own, or real money; `guest` is whoever has no account. */
  readonly access?: 'guest' | 'session' | 'account' | 'real'
  /** Where a visitor goes who may not enter: to log in, and then back here, unless it says where. */
  readonly otherwise?: 'home' | 'activity'
  /** The feature the page belongs to; without it there is no such page. */
  readonly flag?: Flag
  /** Not built yet: leads home whom it would let in. */
  readonly pending?: true
}

/** Every address of the product, without the /m in front. The order is the specification's. */
export const ROUTES = [
  {
    paths: ['/', '/index', '/index.html', '/home'],
    title: 'title_home',
    topBar: 'home',
    bottomNav: true,
    back: 'none',
  },
  { paths: ['/login'], title: 'title_login', topBar: 'own', bottomNav: false, back: 'home', access: 'guest' },
  {
    paths: ['/register', '/register.html'],
    title: 'title_register',
    topBar: 'own',
    bottomNav: false,
    back: 'home',
    access: 'guest',
  },
  {
    paths: ['/trail'],
    title: 'title_trial',
    topBar: 'shared',
    bottomNav: true,
    back: 'home',
    access: 'guest',
  },
  { paths: ['/forget'], title: 'title_forgot', topBar: 'own', bottomNav: false, back: 'home' },
  {
    paths: ['/changePsw'],
    title: 'title_change_password',
    topBar: 'own',
    bottomNav: false,
    back: 'none',
    access: 'account',
    otherwise: 'home',
  },
  {
    paths: ['/set'],
    title: 'title_settings',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
  },
  { paths: ['/app'], title: 'title_app', topBar: 'own', bottomNav: false, back: 'history' },
  {
    paths: ['/mine', '/member/home'],
    title: 'title_member_center',
    topBar: 'own',
    bottomNav: true,
    back: 'history',
    access: 'account',
  },
  {
    paths: ['/voucherCenter'],
    title: 'title_deposit',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    access: 'real',
    pending: true,
  },
  {
    paths: ['/withdraw'],
    title: 'title_withdraw',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    access: 'real',
    pending: true,
  },
  {
    paths: ['/help'],
    title: 'title_help',
    topBar: 'shared',
    bottomNav: false,
    back: 'history',
  },
  {
    paths: ['/sponsor'],
    title: 'title_sponsor',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
  },
  {
    paths: ['/sponsorDetail'],
    title: 'title_details',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
  },
  {
    paths: ['/notice'],
    title: 'title_notice',
    topBar: 'shared',
    bottomNav: false,
    back: 'history',
  },
  {
    paths: ['/noticeDetail'],
    title: 'title_details',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
  },
  {
    paths: ['/activity'],
    title: 'title_activity',
    topBar: 'shared',
    bottomNav: false,
    back: 'home',
  },
  {
    paths: ['/activityDetail'],
    title: 'title_details',
    topBar: 'shared',
    bottomNav: false,
    back: 'history',
  },
  {
    paths: ['/applyReward'],
    title: 'title_apply_reward',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    access: 'account',
    otherwise: 'activity',
  },
  {
    paths: ['/message'],
    title: 'title_message',
    topBar: 'own',
    bottomNav: true,
    back: 'history',
  },
  {
    paths: ['/webEmail'],
    title: 'title_message',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    access: 'account',
  },
  {
    paths: ['/slot-games', '/live-games', '/poker-games', '/fishing-games', '/sport-games', '/gameList'],
    title: 'title_game_list',
    topBar: 'own',
    bottomNav: false,
    back: 'home',
  },
  {
    paths: ['/gameCenter'],
    title: 'title_game_center',
    topBar: 'own',
    bottomNav: true,
    back: 'history',
  },
  {
    paths: ['/slotsCenter'],
    title: 'title_slots',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
  },
  {
    paths: ['/lottery'],
    title: 'title_lottery',
    topBar: 'own',
    bottomNav: true,
    back: 'history',
  },
  {
    paths: ['/inviteFriends'],
    title: 'title_invite',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    access: 'account',
    pending: true,
  },
  {
    paths: ['/agent/home'],
    title: 'title_agent',
    topBar: 'own',
    bottomNav: false,
    back: 'history',
    access: 'account',
    otherwise: 'home',
    pending: true,
  },
  {
    paths: ['/rewardCenter'],
    title: 'title_reward_center',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    access: 'account',
    flag: 'REWCEN3',
  },
  {
    paths: ['/securityCenter'],
    title: 'title_security_center',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    access: 'account',
    flag: 'SECPRIV',
  },
  {
    paths: ['/profitandloss'],
    title: 'title_profit_loss',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    access: 'account',
    flag: 'PERSREP',
    pending: true,
  },
  {
    paths: ['/gameRecord'],
    title: 'title_bet_record',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    access: 'account',
    flag: 'TRANSBETREPMEM3',
    pending: true,
  },
  {
    paths: ['/member/agent/getSalaryContract'],
    title: 'title_salary_contract',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    access: 'account',
    pending: true,
  },
  {
    paths: ['/member/agent/getDevidendContract'],
    title: 'title_dividend_contract',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    access: 'account',
    pending: true,
  },
  {
    paths: ['/member/agent/getHourContract'],
    title: 'title_hour_contract',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    access: 'account',
    pending: true,
  },
  {
    paths: ['/fbGame'],
    title: 'title_game',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    access: 'session',
  },
  // Not the specification's: the game has the screen, and the way back is in its own bar.
  {
    paths: ['/play'],
    title: 'title_game',
    topBar: 'own',
    bottomNav: false,
    back: 'history',
    access: 'session',
  },
  {
    paths: ['/policy'],
    title: 'title_policy',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
  },
  {
    paths: ['/terms'],
    title: 'title_terms',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
  },
] as const satisfies readonly PageRule[]

const BY_PATH = new Map<string, PageRule>(
  ROUTES.flatMap((rule: PageRule) => rule.paths.map((path) => [path, rule] as const)),
)

/** The rule of an address as the router knows it, without /m; addresses nobody knows are home. */
export function ruleOf(path: string): PageRule {
  return BY_PATH.get(path.length > 1 ? path.replace(/\/$/, '') : '/') ?? ROUTES[0]
}

export function isHome(path: string): boolean {
  return ruleOf(path) === ROUTES[0]
}
