/** How long the stream and the archive keep an event. A new consumer hears this much of the past. */
export const RETENTION_DAYS = 14

/**
 * How long a consumer remembers what it has handled: longer than an event may still arrive, so that a
 * repetition is always known as one. A consumer sets aside what is older than `RETENTION_DAYS`.
 */
export const INBOX_DAYS = RETENTION_DAYS + 1

export const DAY_MS = 86_400_000
