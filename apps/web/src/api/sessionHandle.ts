let read: () => string | undefined = () => undefined

/** Tells every call whose it is. The session stands above the calls, so it hands this in. */
export function readHandleFrom(source: () => string | undefined): void {
  read = source
}

/** Names the session of a call; not a secret. */
export function sessionHandle(): string | undefined {
  return read()
}
