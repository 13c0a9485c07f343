import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Acknowledgements } from './acknowledgements.ts'
import type { Player } from './fixture.ts'
import { bodyOf, headersOf, pathOf, type Studio, type StudioRequest } from './studio.ts'

/** A studio gives up on one attempt after this long, and tries again. */
const PATIENCE_MS = 3_000
/** Waits longer each time, up to this: who is starting must not be run over. */
const AGAIN_MS = 50
const AGAIN_MAX_MS = 500
const INSISTS_MS = 60_000

export interface Caller {
  /** Asks until there is an answer, one process or the other, and writes all of it down. */
  insist(player: Player, wish: StudioRequest): Promise<string>
  close(): void
}

export function openCaller(studio: Studio, ports: readonly number[], log: Acknowledgements): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let turn = 0

  async function attempt(port: number, player: Player, wish: StudioRequest): Promise<string> {
    const [path, body] = [pathOf(wish), bodyOf(studio, player, wish)]
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const headers = headersOf(studio, path, body)
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers, signal })
    asked.end(body)
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    const answer = await text(response)
    // "Busy, or not known": not an answer.
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${answer}`)
    return answer
  }

  return {
    async insist(player, wish) {
      const deadline = performance.now() + INSISTS_MS
      for (let again = AGAIN_MS; ; again = Math.min(again * 2, AGAIN_MAX_MS)) {
        turn += 1
        try {
          const answer = await attempt(ports[turn % ports.length]!, player, wish)
          log.answered(wish.txId, answer)
          return answer
        } catch (error) {
          log.failed(wish.txId, String(error))
          if (performance.now() > deadline) throw new Error(`no answer to ${wish.txId}`, { cause: error })
          await wait(again)
        }
      }
    },
    close: () => agent.destroy(),
  }
}
