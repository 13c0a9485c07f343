import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

/**
 * What is asked of PostgreSQL while something is done, statement by statement, each of which is a round trip. What else
 * goes on in the process meanwhile, such as the relay, is not counted.
 */
export async function statementsDuring(act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const inside = new AsyncLocalStorage<true>()
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    if (inside.getStore()) asked.push(textOf(given[0]))
    return Reflect.apply(query, this, given) as never
  })
  try {
    await inside.run(true, act)
    return asked
  } finally {
    spy.mockRestore()
  }
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : String(Object(statement).text)
}
