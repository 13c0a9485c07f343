import { countries } from './system/country.ts'
import { domainRoute } from './system/domain-route.ts'
import { settings } from './system/settings.ts'
import { systemStatus } from './system/status.ts'
import { whitelabel } from './system/whitelabel.ts'

/** The contract: every call there is. Routes, client types, OpenAPI and test matrices come from this list. */
export const calls = [systemStatus, settings, whitelabel, domainRoute, countries] as const
