import { createConcurrencyLimiter } from './concurrencyLimiter.ts'
import type { Get } from './asking.ts'
import type { Brand } from './brands.ts'
import { createKnownValues } from './knownValues.ts'
import { SECURITY_HEADERS, SHARED, type Document, type MakeDocument } from './makeDocument.ts'
import { readPageAddress } from './pageAddress.ts'

/** Who asks for which page. */
export interface Visit {
  readonly brand: Brand
  readonly origin: string
  readonly path: string
  /** X-Forwarded-For as the next in line has to get it. */
  readonly cameFrom: string
  /** Whether their address may have one more page rendered; throws if not. */
  readonly countRender: () => void
}

/** Pages as most visitors ask for them, and those that are narrowed: who asks for all of these pushes out none of those. */
const PAGES_MAX = 700
const NARROWED_MAX = 300
/** One keeps a processor busy; a longer queue would take longer than visitors wait. */
const RENDERS = { running: 1, waiting: 8 }

/** Rendered pages, once per merchant version and address. Who the visitor is is filled in by the browser. */
export function createDocuments(make: MakeDocument, get: Get) {
  const knownValues = createKnownValues(get)
  const inTurn = createConcurrencyLimiter(RENDERS)
  const [pages, narrowed] = [keepUpTo(PAGES_MAX), keepUpTo(NARROWED_MAX)]
  return async (visit: Visit): Promise<Document> => {
    const { brand, origin, path, cameFrom, countRender } = visit
    const read = await readPageAddress(path, () => knownValues(visit))
    if ('location' in read) return redirectTo(read.location)
    const { address } = read
    const key = `${brand.settings.platform.merchantCode} ${brand.version} ${address}`
    const kept = address.includes('?') ? narrowed : pages
    const open = async (): Promise<Document> => {
      const known = kept.get(key)
      if (known) {
        const document = await known
        return document.isRefused ? open() : document
      }
      countRender()
      const order = { brand, url: origin + address, cameFrom }
      return kept.keep(
        key,
        inTurn(() => make(order)),
      )
    }
    return open()
  }
}

/** Keeps so many documents, and forgets the one that was not asked for the longest. */
function keepUpTo(most: number) {
  const kept = new Map<string, Promise<Document>>()
  const put = (key: string, document: Promise<Document>) => {
    kept.delete(key)
    kept.set(key, document)
  }
  return {
    get(key: string): Promise<Document> | undefined {
      const document = kept.get(key)
      if (document) put(key, document)
      return document
    },
    keep(key: string, made: Promise<Document>): Promise<Document> {
      put(key, made)
      const forget = () => kept.get(key) === made && kept.delete(key)
      made.then(({ isKept }) => isKept || forget(), forget)
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      return made
    },
  }
}

/** A page that is somewhere else: nothing is rendered to say so. */
function redirectTo(location: string): Document {
  const headers = {
    ...SECURITY_HEADERS,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': SHARED,
  }
  const form = { headers, body: '' }
  return { status: 307, location, isRefused: false, isKept: true, plain: form, br: form }
}
