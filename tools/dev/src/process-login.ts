const SURFACE_LOGINS: Readonly<Record<string, string>> = {
  player: 'trevo_player',
  provider: 'trevo_provider',
}

/** A process finds the database as the login of its kind; one that serves players and providers has both their rights. */
export function loginOf(app: string, env: NodeJS.ProcessEnv): { readonly DATABASE_URL: string } {
  const url = new URL(env['DATABASE_URL']!)
  if (app === 'api') url.username = SURFACE_LOGINS[env['SURFACES'] ?? ''] ?? 'trevo_api'
  return { DATABASE_URL: url.href }
}
