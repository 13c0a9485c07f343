import {
  countries,
  customerService,
  domainRoute,
  readDocument,
  settings,
  systemStatus,
  whitelabel,
  type Settings,
} from '@trevo/contract'
import type { Database } from '@trevo/db'
import { serve, type Served } from '@trevo/http'
import type { Clock } from '@trevo/kernel'
import { describeDocument } from '../actions/describe-document.ts'
import {
  describeContacts,
  describeDomains,
  describeSettings,
  describeStatus,
  describeWhitelabel,
} from '../actions/describe-merchant.ts'
import { listCountries } from '../actions/list-countries.ts'
import { documentsKey } from '../domain/document.ts'
import type { Merchant } from '../merchant.ts'

/** A market without a country of its own defaults to the product's first one. */
const HOME_COUNTRY = 'BR'
/** Of Greenwich: which warning leads changes once a day, whenever that is. */
const DAY_MS = 86_400_000

export interface SystemRoutes {
  readonly db: Database
  /** The key that bodies are to be sealed with. */
  readonly encryption: () => Settings['encryption']
  /** Of what else a merchant shows: it changes when that does. */
  readonly edition: (merchantId: number) => string
  /** Where the merchant's games are served. */
  readonly gameOrigins: (merchantId: number) => readonly string[]
  readonly clock: Clock
}

export function systemRoutes({
  db,
  encryption,
  edition,
  gameOrigins,
  clock,
}: SystemRoutes): Served<Merchant>[] {
  const today = () => Math.floor(clock.now() / DAY_MS)
  const inEffect = ({ documents }: Merchant) => documentsKey(documents, clock.now())
  const editionOf = (merchant: Merchant) => `${edition(merchant.id)} ${inEffect(merchant)}`.trimEnd()
  return [
    serve(systemStatus, ({ merchant, visitor }) => describeStatus(merchant, visitor.ip)),
    serve(
      settings,
      ({ merchant }) => ({
        ...describeSettings(merchant, encryption(), today()),
        gameOrigins: [...gameOrigins(merchant.id)],
        edition: editionOf(merchant),
      }),
      { version: (merchant) => [editionOf(merchant), today(), ...gameOrigins(merchant.id)].join(' ') },
    ),
    serve(whitelabel, ({ merchant }) => describeWhitelabel(merchant)),
    serve(customerService, ({ merchant }) => describeContacts(merchant)),
    serve(domainRoute, ({ merchant }) => describeDomains(merchant)),
    serve(
      readDocument,
      ({ merchant, language, query: { document, version } }) =>
        describeDocument(db, merchant, {
          document,
          version: version === undefined ? undefined : Number(version),
          language,
          now: clock.now(),
        }),
      { version: inEffect },
    ),
    serve(countries, ({ merchant: { pack }, language }) =>
      listCountries(language === 'EN' ? 'EN' : 'PT', pack.jurisdiction ?? HOME_COUNTRY),
    ),
  ]
}
