import { ROUTES } from '@trevo/web/routes'

/** Every page to photograph, without /m/: of each that there is the last address, as the others lead to the same. */
export const ROUTE_PATHS: readonly string[] = ROUTES.filter((rule) => !('pending' in rule)).map(({ paths }) =>
  paths.at(-1)!.slice(1),
)
