import type { ServerResponse } from 'node:http'

/** Pages that listen, as server-sent events. */
export interface Streams {
  /** Keeps the reply open and sends it what comes. */
  open(response: ServerResponse, onClose: () => void): Send
  close(): void
}

export type Send = (event: string, data: unknown, id?: number) => void

/** Proxies and phones drop what is silent. */
const BREATH_MS = 20_000

export function openStreams(): Streams {
  const open = new Set<ServerResponse>()
  const breath = setInterval(() => {
    for (const response of open) response.write(':\n\n')
  }, BREATH_MS)
  return {
    open(response, onClose) {
      open.add(response)
      response.once('close', () => {
        open.delete(response)
        onClose()
      })
      return (event, data, id) => {
        const name = id === undefined ? '' : `id: ${id}\n`
        response.write(`${name}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      }
    },
    close() {
      clearInterval(breath)
      for (const response of open) response.end()
    },
  }
}
