import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { killTree } from '@trevo/tools-services/process-tree'
import { isMet, type Figure } from './figure.ts'
import { FIGURES_FOLDER } from './figures.ts'
import { watchMachine, type Conditions } from './machine.ts'
import type { Step } from './steps.ts'

export interface Outcome {
  readonly name: string
  readonly command: string
  readonly seconds: number
  /** Not by its figures: it broke, or took too long. */
  readonly fault: string | null
  readonly conditions: Conditions
  readonly figures: readonly Figure[]
}

/** Runs a step to its end; what it says goes to a file of its own. */
export async function runStep(step: Step, folder: string): Promise<Outcome> {
  const { name, command, env = {}, minutes } = step
  const file = join(FIGURES_FOLDER, `${name}.json`)
  await rm(file, { force: true })
  const conditions = watchMachine()
  const began = performance.now()
  const [program = '', ...rest] = command
  const child = spawn(program, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(join(folder, `${name}.log`))
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false })
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    // A server it has started would be in the way of all that come after.
    killTree(child.pid!)
  }, minutes * 60_000)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(limit)
  log.end()
  const figures = await readFigures(file)
  return {
    name,
    command: [...Object.entries(env).map(([key, value]) => `${key}=${value}`), ...command].join(' '),
    seconds: (performance.now() - began) / 1_000,
    fault: faultOf({ code, isLate, minutes, figures }),
    conditions: conditions(),
    figures,
  }
}

interface Ending {
  readonly code: number | null
  readonly isLate: boolean
  readonly minutes: number
  readonly figures: readonly Figure[]
}

/** A command whose bars are not met ends as one that broke does: its figures tell which it was. */
function faultOf({ code, isLate, minutes, figures }: Ending): string | null {
  if (isLate) return `took over ${minutes} minutes`
  if (code === 0 || (code === 1 && figures.some((figure) => !isMet(figure)))) return null
  return `ended with ${code}`
}

async function readFigures(file: string): Promise<readonly Figure[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]')
  // Written by `keepFigures`.
  return JSON.parse(text) as Figure[]
}
