interface Entry<Value> {
  readonly built: Promise<Value>
  bytes: number
}

interface Most {
  readonly entries: number
  readonly bytes: number
}

/** What is built once and then kept, as long as there is room: old entries fall out at the far end. */
export class BoundedCache<Value extends { readonly bytes: number }> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #most: Most
  #bytes = 0

  constructor(most: Most) {
    this.#most = most
  }

  get(key: string, build: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key)
    if (known) return known.built
    const entry: Entry<Value> = { built: build(), bytes: 0 }
    this.#entries.set(key, entry)
    entry.built.then(
      ({ bytes }) => this.#weigh(key, entry, bytes),
      // A failed build must not be remembered, or one bad moment would last until the next change.
      () => this.#drop(key),
    )
    if (this.#entries.size > this.#most.entries) this.#dropOldest()
    return entry.built
  }

  #weigh(key: string, entry: Entry<Value>, bytes: number): void {
    if (this.#entries.get(key) !== entry) return
    entry.bytes = bytes
    this.#bytes += bytes
    while (this.#bytes > this.#most.bytes && this.#entries.size > 1) this.#dropOldest()
  }

  #dropOldest(): void {
    this.#drop(this.#entries.keys().next().value!)
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
