import { GAME_CATEGORIES } from '@trevo/contract'
import { articleAt } from '../features/brand/articles.ts'
import { openedBy, readHelpSearch } from '../features/help/openedBy.ts'
import { SLOT_CLASSES } from '../features/lobby/lists/gameListQuery.ts'
import { readListSearch, readLotterySearch } from '../features/lobby/lists/listSearch.ts'
import { readPromotionSearch } from '../features/promotions/promotionSearch.ts'
import { idNumber, oneOf, readSearch, wholeFrom } from '../lib/search.ts'
import { NOTHING_KNOWN, type KnownValues } from './knownValues.ts'

type Search = Readonly<Record<string, unknown>>

/** What of a page's address the server reads; its route may read more, for the browser. */
export interface PageRule {
  readonly names: readonly string[]
  /** What of it makes sense at this merchant, and what the page is drawn by: all that looks alike is one page. */
  readonly read: (raw: Search, known: KnownValues) => { readonly found: Search; readonly drawn: Search }
}

/** `find` has every name in its answer, also those it makes no sense of. */
function drawnBy<Found extends Search>(
  find: (raw: Search, known: KnownValues) => Found,
  draw: (found: Found, known: KnownValues) => Search = (found) => found,
): PageRule {
  return {
    names: Object.keys(find({}, NOTHING_KNOWN)),
    read: (raw, known) => {
      const found = find(raw, known)
      return { found, drawn: draw(found, known) }
    },
  }
}

/** Nothing an address says changes it; or only for whoever is logged in, whom the server does not know. */
const PLAIN = drawnBy(() => ({}))

const OUR_CLASSES: ReadonlySet<string> = new Set(['all', 'hot', 'new', ...SLOT_CLASSES.map(({ key }) => key)])

/** Games narrowed by what the catalogue tells apart. What somebody has typed is looked for by the browser. */
const LIST = drawnBy((raw, { vendors, classes }) => {
  const { name: _, vassalage = '', classify = '', ...others } = readListSearch(raw)
  const isClass = OUR_CLASSES.has(classify) || classes.has(classify)
  return {
    ...others,
    vassalage: vendors.has(vassalage) ? vassalage : undefined,
    classify: isClass ? classify : undefined,
  }
})

const HELP = drawnBy(readHelpSearch, (found, { help }) => ({ tag: openedBy(found, help) ?? undefined }))

/** A member may be told of more promotions and notices than the server sees: the browser shows those. */
const PROMOTION = drawnBy(readSearch({ id: idNumber }), ({ id = 0 }, { promotions }) =>
  promotions.has(id) ? { id } : {},
)
const NOTICES = drawnBy(readSearch({ i: wholeFrom(0) }), ({ i = 0 }, { notices }) =>
  i < notices.length ? { i } : {},
)
/** No notice has this number. Without any, the page is another. */
const NO_NOTICE = Number.MAX_SAFE_INTEGER
const NOTICE = drawnBy(readSearch({ id: idNumber }), ({ id = 0 }, { notices }) => ({
  id: notices.includes(id) ? id : NO_NOTICE,
}))
/** Articles are counted from one. */
const NO_ARTICLE = 0
const ARTICLE = drawnBy(readSearch({ i: wholeFrom(0) }), ({ i }) => ({ i: articleAt(i) ? i : NO_ARTICLE }))

/** Every page there is. */
export const PAGE_RULES: Readonly<Record<string, PageRule>> = {
  '/m/activity': drawnBy(readPromotionSearch, ({ type }) => ({ type })),
  '/m/activityDetail': PROMOTION,
  '/m/app': PLAIN,
  '/m/applyReward': PLAIN,
  '/m/changePsw': PLAIN,
  '/m/closeAccount': PLAIN,
  '/m/exclusion': PLAIN,
  '/m/fbGame': PLAIN,
  '/m/fishing-games': LIST,
  '/m/forget': PLAIN,
  '/m/gameCenter': LIST,
  '/m/gameList': LIST,
  '/m/gameRecord': PLAIN,
  '/m/help': HELP,
  '/m/home': drawnBy(readSearch({ gameType: oneOf(GAME_CATEGORIES) })),
  '/m/identity': PLAIN,
  '/m/identityCamera': PLAIN,
  '/m/live-games': LIST,
  '/m/login': PLAIN,
  '/m/lottery': drawnBy(readLotterySearch),
  '/m/member/home': PLAIN,
  '/m/message': PLAIN,
  '/m/mine': PLAIN,
  '/m/myData': PLAIN,
  '/m/newTerms': PLAIN,
  '/m/notice': NOTICES,
  '/m/noticeDetail': NOTICE,
  '/m/pause': PLAIN,
  '/m/play': PLAIN,
  '/m/poker-games': LIST,
  '/m/policy': PLAIN,
  '/m/profitandloss': PLAIN,
  '/m/register': PLAIN,
  '/m/register.html': PLAIN,
  '/m/responsibleGaming': PLAIN,
  '/m/rewardCenter': PLAIN,
  '/m/securityCenter': PLAIN,
  '/m/selfTest': PLAIN,
  '/m/set': PLAIN,
  '/m/signs': PLAIN,
  '/m/slot-games': LIST,
  '/m/slotsCenter': LIST,
  '/m/sponsor': PLAIN,
  '/m/sponsorDetail': ARTICLE,
  '/m/sport-games': LIST,
  '/m/terms': PLAIN,
  '/m/trail': PLAIN,
  '/m/transactions': PLAIN,
  '/m/voucherCenter': PLAIN,
  '/m/webEmail': PLAIN,
  '/m/withdraw': PLAIN,
}
