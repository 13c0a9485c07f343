import {
  countries,
  customerService,
  domainRoute,
  settings,
  systemStatus,
  whitelabel,
  type Settings,
} from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Clock } from '@trevo/kernel'
import {
  describeContacts,
  describeDomains,
  describeSettings,
  describeStatus,
  describeWhitelabel,
} from '../actions/describe-merchant.ts'
import { listCountries } from '../actions/list-countries.ts'
import type { Merchant } from '../merchant.ts'

/** A market without a country of its own defaults to the product's first one. */
const HOME_COUNTRY = 'BR'
/** Of Greenwich: which warning leads changes once a day, whenever that is. */
const DAY_MS = 86_400_000

export interface SystemRoutes {
  /** The key that bodies are to be sealed with. */
  readonly encryption: () => Settings['encryption']
  /** Of what else a merchant shows: it changes when that does. */
  readonly edition: (merchantId: number) => string
  /** Where the merchant's games are served. */
  readonly gameOrigins: (merchantId: number) => readonly string[]
  readonly clock: Clock
}

export function systemRoutes({ encryption, edition, gameOrigins, clock }: SystemRoutes): Served<Merchant>[] {
  const today = () => Math.floor(clock.now() / DAY_MS)
  return [
    serve(systemStatus, ({ merchant, visitor }) => describeStatus(merchant, visitor.ip)),
    serve(
      settings,
      ({ merchant }) => ({
        ...describeSettings(merchant, encryption(), today()),
        gameOrigins: [...gameOrigins(merchant.id)],
        edition: edition(merchant.id),
      }),
      { version: ({ id }) => [edition(id), today(), ...gameOrigins(id)].join(' ') },
    ),
    serve(whitelabel, ({ merchant }) => describeWhitelabel(merchant)),
    serve(customerService, ({ merchant }) => describeContacts(merchant)),
    serve(domainRoute, ({ merchant }) => describeDomains(merchant)),
    serve(countries, ({ merchant: { pack }, language }) =>
      listCountries(language === 'EN' ? 'EN' : 'PT', pack.jurisdiction ?? HOME_COUNTRY),
    ),
  ]
}
