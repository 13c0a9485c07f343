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
  /** Not built yet: leads home until its screen is. */
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
  { paths: ['/login'], title: 'title_login', topBar: 'own', bottomNav: false, back: 'home', pending: true },
  {
    paths: ['/register', '/register.html'],
    title: 'title_register',
    topBar: 'own',
    bottomNav: false,
    back: 'home',
    pending: true,
  },
  { paths: ['/trail'], title: 'title_trial', topBar: 'shared', bottomNav: true, back: 'home', pending: true },
  { paths: ['/forget'], title: 'title_forgot', topBar: 'own', bottomNav: false, back: 'home', pending: true },
  {
    paths: ['/changePsw'],
    title: 'title_change_password',
    topBar: 'own',
    bottomNav: false,
    back: 'none',
    pending: true,
  },
  {
    paths: ['/set'],
    title: 'title_settings',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  { paths: ['/app'], title: 'title_app', topBar: 'own', bottomNav: false, back: 'history', pending: true },
  {
    paths: ['/mine', '/member/home'],
    title: 'title_member_center',
    topBar: 'own',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/voucherCenter'],
    title: 'title_deposit',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/withdraw'],
    title: 'title_withdraw',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/help'],
    title: 'title_help',
    topBar: 'shared',
    bottomNav: false,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/sponsor'],
    title: 'title_sponsor',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/sponsorDetail'],
    title: 'title_details',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/notice'],
    title: 'title_notice',
    topBar: 'shared',
    bottomNav: false,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/noticeDetail'],
    title: 'title_details',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/activity'],
    title: 'title_activity',
    topBar: 'shared',
    bottomNav: false,
    back: 'home',
    pending: true,
  },
  {
    paths: ['/activityDetail'],
    title: 'title_details',
    topBar: 'shared',
    bottomNav: false,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/applyReward'],
    title: 'title_apply_reward',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/message'],
    title: 'title_message',
    topBar: 'own',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/webEmail'],
    title: 'title_message',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/slot-games', '/live-games', '/poker-games', '/fishing-games', '/sport-games', '/gameList'],
    title: 'title_game_list',
    topBar: 'own',
    bottomNav: false,
    back: 'home',
    pending: true,
  },
  {
    paths: ['/gameCenter'],
    title: 'title_game_center',
    topBar: 'own',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/slotsCenter'],
    title: 'title_slots',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/lottery'],
    title: 'title_lottery',
    topBar: 'own',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/inviteFriends'],
    title: 'title_invite',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/agent/home'],
    title: 'title_agent',
    topBar: 'own',
    bottomNav: false,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/rewardCenter'],
    title: 'title_reward_center',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/securityCenter'],
    title: 'title_security_center',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/profitandloss'],
    title: 'title_profit_loss',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/gameRecord'],
    title: 'title_bet_record',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/member/agent/getSalaryContract'],
    title: 'title_salary_contract',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/member/agent/getDevidendContract'],
    title: 'title_dividend_contract',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/member/agent/getHourContract'],
    title: 'title_hour_contract',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/fbGame'],
    title: 'title_game',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/policy'],
    title: 'title_policy',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
  },
  {
    paths: ['/terms'],
    title: 'title_terms',
    topBar: 'shared',
    bottomNav: true,
    back: 'history',
    pending: true,
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
