import { countries, domainRoute, settings, systemStatus, whitelabel, type Settings } from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import {
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
}

export function systemRoutes({ directory, encryption }: SystemRoutes): Served[] {
  return [
    serve(systemStatus, ({ merchant, ip }) => describeStatus(directory.byId(merchant.id), ip)),
    serve(settings, ({ merchant }) => describeSettings(directory.byId(merchant.id), encryption())),
    serve(whitelabel, ({ merchant }) => describeWhitelabel(directory.byId(merchant.id))),
    serve(domainRoute, ({ merchant }) => describeDomains(directory.byId(merchant.id))),
    serve(countries, ({ merchant, language }) => {
      const { pack } = directory.byId(merchant.id)
      return listCountries(language === 'EN' ? 'EN' : 'PT', pack.jurisdiction ?? HOME_COUNTRY)
    }),
  ]
}
