/**
 * A value in the browser's storage. What does not pass `read` is treated as absent: an old version of the app,
 * another tab or a curious visitor may have written it.
 */
export interface Stored<Value> {
  get(): Value | undefined
  set(value: Value): void
  remove(): void
}

export function stored<Value>(
  area: 'local' | 'session',
  key: string,
  read: (text: string) => Value | undefined,
  write: (value: Value) => string,
): Stored<Value> {
  return {
    get: () =>
      attempt(
        area,
        (storage) => storage.getItem(key) ?? undefined,
        (text) => read(text),
      ),
    set: (value) => void attempt(area, (storage) => storage.setItem(key, write(value))),
    remove: () => void attempt(area, (storage) => storage.removeItem(key)),
  }
}

/** Private windows and full disks make storage throw; the app goes on without. */
function attempt<Found, Value>(
  area: 'local' | 'session',
  use: (storage: Storage) => Found | undefined,
  then?: (found: Found) => Value | undefined,
): Value | undefined {
  try {
    const found = use(area === 'local' ? localStorage : sessionStorage)
    return found === undefined ? undefined : then?.(found)
  } catch {
    return undefined
  }
}
