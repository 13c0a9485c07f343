import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { demoGames } from '@trevo/catalogue/demo'
import { percentile } from '../login/percentile.ts'

const TICK_MS = 5
const CONNECTIONS = 64
/** Of each name: people stop typing when they see what they want. */
const TYPED = [2, 3, 4, 5, 8] as const

/** Asks for names of games, partly typed, at a fixed rate whether or not earlier ones were answered. */
export async function searchAtRate(url: string, rate: number, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const took: number[] = []
  const ask = async (at: number): Promise<void> => {
    const typed = demoGames[(at * 7) % demoGames.length]!.name.slice(0, TYPED[at % TYPED.length])
    const began = performance.now()
    const headers = {
      host: 'trevo.localhost',
      'accept-encoding': 'br',
      'x-forwarded-for': `200.161.${at % 250}.${(at >> 8) % 250}`,
    }
    const request = get(`${url}?gameName=${encodeURIComponent(typed)}`, { agent, headers })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) throw new Error(`searching answered ${response.statusCode}`)
    response.resume()
    await once(response, 'end')
    took.push(performance.now() - began)
  }
  const pending: Promise<void>[] = []
  const started = performance.now()
  while (pending.length < rate * seconds) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - started) * rate) / 1_000))
    while (pending.length < due) pending.push(ask(pending.length))
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(pending)
  agent.destroy()
  return { p50Ms: percentile(took, 50), p99Ms: percentile(took, 99), count: took.length }
}
