import type { Plugin } from 'vite'

const named = (...paths: readonly string[]) => new RegExp(`/apps/web/src/(?:${paths.join('|')})`)

/** Icons that a member's account alone has. */
const OF_ACCOUNT = 'braces|coins|door-closed|file-lock|gamepad-2|heart-handshake|sheet|user-round'

/**
 * Which file of the browser's app a module goes to. Left alone, whatever two pages share becomes a file of its own, and
 * home would begin with thirty.
 */
const FILES = [
  // What every page starts with is two files, which run one after the other (src/server/documents.ts). Cut up further, by
  // who else uses which part of it, it weighs a tenth more.
  {
    name: 'react',
    tags: ['$initial'] as '$initial'[],
    test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/react\.ts/,
    priority: 4,
  },
  { name: 'app', tags: ['$initial'] as '$initial'[], priority: 3 },
  // What home is made of before anything is taken over, what nearly every page is made of, and how everything on home
  // looks, also what is drawn by the server and taken over later: a page has no styles but those of the files it names.
  {
    name: 'home',
    test: new RegExp(
      `${
        named(
          'routes/(?:home|-HomeScreen|-DeferredFooter)',
          String.raw`features/lobby/home/(?:HomePage|queries)\.`,
          String.raw`features/lobby/(?:home|parts)/(?!ForMember|Popup|Winner|Greeting)\w+\.module\.css`,
          String.raw`shell/(?:Footer|HelpBar|AgeMark)\.module\.css`,
          String.raw`ui/\w+/(?:Carousel|CarouselSlide|Ticker|Tile|Glyph|Rail|MoreLink|SectionHead|Skeleton|EmptyState|seed)\.module\.css`,
          String.raw`ui/media/(?:Picture|ImageHosts)\.`,
          String.raw`lib/(?:deferComponent|useAppLink|nearViewport|useDebounced|useReducedMotion)\.`,
          String.raw`i18n/number\.`,
          String.raw`api/(?:apiContext|queries|useLoaded|useSend|useAnswer|failureAnswers)\.`,
          String.raw`session/(?:session|FailureAnswers|returnPath)\.`,
        ).source
      }|/@tanstack/react-query/build/modern/(?:useQuery|useBaseQuery|queryOptions|suspense|errorBoundaryUtils|IsRestoringProvider|QueryErrorResetBoundary)\\.|/query-core/build/modern/queryObserver\\.|/platform/kernel/src/call\\.|/contract/src/(?:catalogue/lists|content/(?:help|announcements)|play/(?:lobby|jackpot)|wallet/balances)\\.`,
    ),
    priority: 2,
  },
  // What any page needs to ask the server, and the icons of home: left alone, each would be a file, and the first file
  // would name them all. The rules of forms, what games say and the calls of cashier and limits go with the pages that
  // need them.
  {
    name: 'common',
    test: new RegExp(
      String.raw`lucide-react/dist/esm/(?!icons/(?:${OF_ACCOUNT})\.)|@oxc-project\+runtime|/(?:contract|platform/kernel)/src/(?!patterns/|identity/(?:consents|field-rules|session-end)|play/game-message|payments/|personal-data/|protection/|system/documents|vocabulary/(?:documents|identity-check|payments|personal-data|protection))|/apps/web/src/(?:lib/serverClock|api/(?:transport|texts\.|texts/pt))`,
    ),
  },
  // The icons of other pages.
  {
    name: 'icons',
    test: new RegExp(
      String.raw`lucide-react/dist/esm/icons/(?!(?:arrow-down-to-line|arrow-up-from-line|check|chevron-left|chevron-right|circle-alert|circle-check|gift|heart|info|megaphone|message-circle-more|pause|play|trophy|x|${OF_ACCOUNT})\.)`,
    ),
    priority: 1,
  },
  // What home takes over once it stands: the banners, the games, the foot of the page and the offer of the app, with small
  // things of many pages that nobody needs at first.
  {
    name: 'games',
    test: new RegExp(
      `${
        named(
          String.raw`features/lobby/(?:home/(?!ForMember|LoginPopups|Popup|Greeting|texts/en)|parts/(?!texts/en))`,
          'routes/-(?:HomeFoot|loadHomeScreen)',
          String.raw`shell/(?:Footer|Company|Toasts|HelpBar|AgeMark|homeTab|Section|NoData|useMoneyLinks)\.`,
          String.raw`ui/\w+/(?:Carousel|CarouselSlide|Ticker|Tile|Glyph|Rail|MoreLink|SectionHead|EmptyState|Counter|pageCover)\.`,
          String.raw`lib/(?:foldText|figures|useTimeoutWhen|useInView)\.`,
          String.raw`ui/\w+/(?:ErrorBoundary|ToastRegion|Amount|uniqueBy|Skeleton|seed|seedClass|Stars|Chip|useDelayedSkeleton)\.`,
          String.raw`i18n/(?:money|ago|dates|isoDateIn)\.`,
          String.raw`merchant/(?:useMoney|useDates)\.`,
          String.raw`session/(?:useOwnAccount|trialOffer)\.`,
          String.raw`features/install/(?:offer/|texts\.|texts/pt)`,
          'merchant/downloads',
          'pwa/register',
        ).source
      }|/react-query/build/modern/(?:useMutation|mutationOptions)\\.|/query-core/build/modern/mutationObserver\\.`,
    ),
  },
  // What editors write: whoever reads one of these pages may read the next, and each file more is one more name in the
  // first.
  {
    name: 'content',
    test: named(
      'routes/(?:help|policy|terms|notice|activity|sponsor)',
      String.raw`features/(?:help|notices|promotions|brand)/(?!texts/en)`,
      String.raw`ui/layout/Accordion\.`,
      String.raw`lib/plainText\.`,
    ),
  },
  // Hang over registration too, which has no use for the rest of that.
  {
    name: 'banners',
    test: named(String.raw`features/banners/(?!texts/en)`),
  },
  // What is said between the merchant and its members, wherever that is opened.
  {
    name: 'messages',
    test: named('routes/(?:message|webEmail)', String.raw`(?:features/messages|shell/service)/(?!texts/en)`),
  },
  // The lists of games: whoever opens one goes on to the next.
  {
    name: 'lists',
    test: named(
      String.raw`routes/(?:-GameListScreen|gameCenter|gameList|lottery|slotsCenter|\w+-games)\.`,
      String.raw`features/lobby/lists/(?!texts/en)`,
      String.raw`ui/\w+/(?:RemovableChip|TileGrid|InfiniteList|useWindowRows|TabSwitches)\.`,
      String.raw`api/(?:persistedQuery|usePages)\.`,
    ),
  },
  // What the ways in have in common.
  {
    name: 'auth',
    test: named(
      String.raw`features/auth/(?:checks/(?!solveHumanChallenge)|frame/|rules/|texts\.|texts/pt)`,
      String.raw`lib/useForm\.`,
    ),
  },
  {
    name: 'register',
    test: named(String.raw`routes/(?:-RegisterScreen|register)`, 'features/auth/register/'),
  },
  {
    name: 'account',
    test: new RegExp(
      `${
        named(
          String.raw`routes/(?:changePsw|myData|securityCenter|set)\.`,
          String.raw`features/account/(?!member/|texts/en)`,
        ).source
      }|/contract/src/(?:personal-data/|vocabulary/personal-data)|lucide-react/dist/esm/icons/(?:${OF_ACCOUNT})\\.`,
    ),
  },
  {
    name: 'member',
    test: named(String.raw`routes/(?:mine|member\.home)\.`, 'features/account/member/'),
  },
  // Small things that pages beyond home are made of: two names in the first file instead of twenty.
  {
    name: 'kit',
    test: new RegExp(
      `${
        named(
          String.raw`ui/\w+/(?:Avatar|Card|ChipBar|Dialog(?:Frame)?|Field|ListRow|Note|Overlay|SearchField|Segmented|Sheet|Tag|Well|useDragToClose)\.`,
          String.raw`lib/countdown\.`,
          String.raw`ui/\w+/Tabs\.module\.`,
        ).source
      }|/react-query/build/modern/(?:useInfiniteQuery|infiniteQueryOptions)\\.|/query-core/build/modern/infiniteQuery`,
    ),
  },
  // What forms are made of.
  {
    name: 'fields',
    test: named(
      String.raw`ui/forms/(?:Checkbox|MaskedField|SelectField|TextField)\.`,
      String.raw`lib/digits\.`,
    ),
  },
  // The same for pages of a member's own affairs.
  {
    name: 'own',
    test: new RegExp(
      `${
        named(
          String.raw`ui/\w+/(?:FactList|ImageUpload|imageFiles|Meter|PinField)\.`,
          String.raw`lib/(?:amount|copyText|minutes|pictureFile|saveFile)\.`,
        ).source
      }|/contract/src/(?:protection/|vocabulary/(?:identity-check|protection))`,
    ),
  },
  // What a member is given, and how they ask for it.
  {
    name: 'rewards',
    test: named('routes/(?:applyReward|rewardCenter)', String.raw`features/rewards/(?!texts/en)`),
  },
  // What has happened to a member's money.
  {
    name: 'history',
    test: named(
      String.raw`routes/(?:gameRecord|profitandloss|transactions)\.`,
      String.raw`features/history/(?!texts/en)`,
    ),
  },
  // How money comes in and goes out.
  {
    name: 'wallet',
    test: new RegExp(
      `${named(String.raw`routes/(?:voucherCenter|withdraw)\.`, String.raw`features/wallet/(?!texts/en)`).source}|/contract/src/(?:payments/|vocabulary/payments)`,
    ),
  },
  // How a member keeps their play within bounds.
  {
    name: 'protection',
    test: named(
      String.raw`routes/(?:closeAccount|exclusion|pause|responsibleGaming|selfTest|signs)\.`,
      String.raw`features/protection/(?!texts/en)`,
    ),
  },
  // What a member has to accept, which the page of each document says as well.
  {
    name: 'consents',
    test: new RegExp(
      `${named(String.raw`routes/(?:-NewTerms|newTerms)\.`, String.raw`features/consents/(?!texts/en)`).source}|/contract/src/(?:identity/consents|system/documents|vocabulary/documents)`,
    ),
  },
  // How a member shows who they are, and that they have to.
  {
    name: 'identity',
    test: named(String.raw`routes/identity(?:Camera)?\.`, String.raw`features/identity/(?!texts/en)`),
  },
  // What some markets want said on their pages.
  {
    name: 'lawful',
    test: named(String.raw`shell/(?:LegalFoot|(?:Access)?Warning)\.tsx`),
  },
  // What somebody is kept from, wherever they meet it.
  {
    name: 'standing',
    test: named(String.raw`shell/standing/(?!texts/en)`),
  },
  // What was seen in how somebody plays, wherever they are told.
  {
    name: 'risk',
    test: named(String.raw`shell/risk/(?!openAct|queries|RiskWatch|texts/en)`),
  },
  // What every page of a member fetches once it stands.
  {
    name: 'unread',
    test: named(
      String.raw`shell/risk/(?:openAct|queries|RiskWatch)\.`,
      String.raw`session/UnreadBadge\.`,
      String.raw`shell/NavUnread\.`,
      String.raw`ui/feedback/[Bb]adge(?:Text)?\.`,
    ),
  },
]

/** What a module needs goes where it belongs itself. */
export const CHUNKS = FILES.map((file) => ({ ...file, includeDependenciesRecursively: false }))

/**
 * Nearly all of what every page starts with is run at once. Told so in the first line of a file, Chromium compiles it
 * beside the page while it comes in, and not piece by piece while the page waits.
 */
export function compiledWhileFetched(): Plugin {
  return {
    name: 'compiled-while-fetched',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && (chunk.isEntry || chunk.name === 'react'))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        }
      },
    },
  }
}
