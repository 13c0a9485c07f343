export { calls } from './calls.ts'
export { createClient, type Client, type ClientOptions } from './client/client.ts'
export type { CallFailure, NetworkErrorCode } from './client/failure.ts'
export { seal, type SealingKey, type SealOptions } from './client/seal.ts'
export type { Send } from './client/send.ts'
export type { ErrorCode } from './errors.ts'
export { decodePath, encodePath } from './links/contact-path.ts'
export { isDnsName } from './links/dns-name.ts'
export { CONTACT_SCHEMES, safeUrl, type UrlFault, type UrlRules } from './links/safe-url.ts'
export { countries, type Country } from './system/country.ts'
export { domainRoute, type DomainRoute } from './system/domain-route.ts'
export { settings, type Settings } from './system/settings.ts'
export { statusCode, systemStatus, type SystemStatus } from './system/status.ts'
export { whitelabel, type Whitelabel } from './system/whitelabel.ts'
export { checkTheme, type ThemeProblem } from './theme/check-theme.ts'
export { themeContrast } from './theme/theme-contrast.ts'
export { themeColor, themeCss } from './theme/theme-css.ts'
export type { Theme } from './theme/theme-values.ts'
export { CONTACT_TYPES, RESOURCE_TYPES, type ContactType, type ResourceType } from './vocabulary/links.ts'
export {
  GAME_CATEGORIES,
  GATEWAYS,
  LANGUAGES,
  MARKETS,
  type GameCategory,
  type Gateway,
  type Language,
  type Market,
} from './vocabulary/platform.ts'
export { REGISTER_FIELDS, type RegisterField } from './vocabulary/registration.ts'
export {
  FLAGS,
  MODULES,
  PROMOTION_SWITCHES,
  type Flag,
  type Module,
  type PromotionSwitch,
} from './vocabulary/switches.ts'
export { THEME_KEYS, type ThemeKey } from './vocabulary/theme.ts'
