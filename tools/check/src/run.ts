import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Outcome {
  readonly ok: boolean
  readonly output: string
  readonly seconds: number
}

/** Runs a command and keeps what it says, for the case that it fails. */
export async function run([program = '', ...rest]: readonly string[]): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { ok: code === 0, output, seconds: (performance.now() - started) / 1000 }
}
