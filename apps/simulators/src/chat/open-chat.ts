import { systemClock as clock } from '@trevo/kernel'
import type { Logger } from '@trevo/telemetry'
import { openConversations } from './conversations.ts'
import { openPresence } from './presence.ts'
import { serveChat, type BrandKey } from './server.ts'
import { openVisits } from './visits.ts'

export interface ChatOptions {
  readonly host: string
  readonly port: number
  readonly keys: readonly BrandKey[]
  readonly linesFile: string
  readonly log: Logger
}

/** A chat desk of somebody else's making: its own port, its own pages for customers and for those who answer them. */
export async function openChat({ host, port, keys, linesFile, log }: ChatOptions) {
  const conversations = await openConversations(linesFile, clock)
  const presence = openPresence(conversations)
  const parts = { conversations, presence, visits: openVisits(clock), keys, clock, log }
  const server = await serveChat(parts, port, host)
  return {
    port: server.port,
    async close(): Promise<void> {
      presence.close()
      await server.close()
    },
  }
}
