import type { z } from 'zod'

/** One environment variable: what it must look like and what it is for. The operations manual is made from it. */
export interface Setting<T = unknown> {
  readonly doc: string
  readonly schema: z.ZodType<T>
  /** Used when the variable is absent. Without one, the process refuses to start. */
  readonly fallback?: string
  /** Its value is never printed. */
  readonly secret?: true
}

export type Settings = Readonly<Record<string, Setting>>

export type ConfigOf<S extends Settings> = {
  readonly [Name in keyof S]: S[Name] extends Setting<infer T> ? T : never
}

export function setting<T>(definition: Setting<T>): Setting<T> {
  return definition
}

/** Reads everything at once, so that an operator sees all mistakes in one go, by name and never by value. */
export function readConfig<S extends Settings>(
  settings: S,
  env: Readonly<Record<string, string | undefined>>,
): ConfigOf<S> {
  const config: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, { schema, fallback }] of Object.entries(settings)) {
    const text = env[name] || fallback
    const parsed = schema.safeParse(text)
    if (parsed.success) config[name] = parsed.data
    else problems.push(`${name}: ${text === undefined ? 'missing' : parsed.error.issues[0]?.message}`)
  }
  if (problems.length > 0) throw new Error(`configuration refused\n  ${problems.join('\n  ')}`)
  // Every name was set above from the schema whose output the type states.
  return config as ConfigOf<S>
}
