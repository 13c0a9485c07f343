const LIMIT_MS = 15_000

/** One question to our server. Throws when no answer came: then the same may be asked again. */
export async function ask(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  return response.json()
}

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Some browsers give a page inside another page no storage; then a reload starts over. */
export const notes = {
  read(key) {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  write(key, value) {
    try {
      if (value === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Nothing depends on it while the page stays open.
    }
  },
}
