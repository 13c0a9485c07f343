import type { z } from 'zod'
import type { Database } from './database.ts'

export interface Kept<T> {
  get(): T
  set(value: T): void
}

/** One value that outlives the process. */
export function keep<T>(database: Database, name: string, schema: z.ZodType<T>, initial: T): Kept<T> {
  const row = database.one<{ value: string }>('select value from kept where name = ?', name)
  let current = row ? schema.parse(JSON.parse(row.value)) : initial
  return {
    get: () => current,
    set(value) {
      database.run(
        'insert into kept values (?, ?) on conflict (name) do update set value = excluded.value',
        name,
        JSON.stringify(value),
      )
      current = value
    },
  }
}
