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
import {
  describeContacts,
  describeDomains,
  describeSettings,
  describeStatus,
  describeWhitelabel,
} from '../actions/describe-merchant.ts'
import { listCountries } from '../actions/list-countries.ts'
import type { Directory } from '../directory.ts'

/** A market without a country of its own defaults to the product's first one. */
const HOME_COUNTRY = 'BR'

export interface SystemRoutes {
  readonly directory: Directory
  /** The key that bodies are to be sealed with. */
  readonly encryption: () => Settings['encryption']
  /** Of what else a merchant shows: it changes when that does. */
  readonly edition: (merchantId: number) => string
  /** Where the merchant's games are served. */
  readonly gameOrigins: (merchantId: number) => readonly string[]
}

export function systemRoutes({ directory, encryption, edition, gameOrigins }: SystemRoutes): Served[] {
  return [
    serve(systemStatus, ({ merchant, visitor }) => describeStatus(directory.byId(merchant.id), visitor.ip)),
    serve(
      settings,
      ({ merchant: { id } }) => ({
        ...describeSettings(directory.byId(id), encryption()),
        gameOrigins: [...gameOrigins(id)],
        edition: edition(id),
      }),
      { version: ({ id }) => [edition(id), ...gameOrigins(id)].join(' ') },
    ),
    serve(whitelabel, ({ merchant }) => describeWhitelabel(directory.byId(merchant.id))),
    serve(customerService, ({ merchant }) => describeContacts(directory.byId(merchant.id))),
    serve(domainRoute, ({ merchant }) => describeDomains(directory.byId(merchant.id))),
    serve(countries, ({ merchant, language }) => {
      const { pack } = directory.byId(merchant.id)
      return listCountries(language === 'EN' ? 'EN' : 'PT', pack.jurisdiction ?? HOME_COUNTRY)
    }),
  ]
}
