import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROUTES = path.join(import.meta.dirname, 'src/routes')

/** Every address of the app, without the /m in front, as its routes say. */
export const ADDRESSES: readonly string[] = readdirSync(ROUTES).flatMap((file) => {
  const named = /createFileRoute\('([^'$]+)'\)/.exec(readFileSync(path.join(ROUTES, file), 'utf8'))
  return named?.[1] ?? []
})
