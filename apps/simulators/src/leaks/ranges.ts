import { createHash, randomBytes } from 'node:crypto'

/** Long enough for our rules, and on a list all the same. */
const LEAKED = ['capivara-do-lago-88', 'brigadeiro-da-vovo-3']

const RANGE = /^\/range\/([\dA-F]{5})$/
const PREFIX = 5
const PADDED_LINES = 800

const digests = LEAKED.map((password) => createHash('sha1').update(password).digest('hex').toUpperCase())

/** What the service of leaked passwords says at a path; nothing when it is none of its own. */
export function rangeAt(path: string, isPadded: boolean): string | undefined {
  const prefix = RANGE.exec(path)?.[1]
  if (prefix === undefined) return undefined
  const found = digests
    .filter((digest) => digest.startsWith(prefix))
    .map((digest) => `${digest.slice(PREFIX)}:7`)
  const padding = Array.from({ length: isPadded ? PADDED_LINES : 0 }, () => {
    const ending = randomBytes(20).toString('hex').toUpperCase().slice(PREFIX)
    return `${ending}:0`
  })
  return [...found, ...padding].toSorted().join('\r\n')
}
