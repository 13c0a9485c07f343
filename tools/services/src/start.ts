import { overrides } from './addresses.ts'
import { installMissing } from './debian.ts'
import { compose, engineRuns } from './docker.ts'
import { startLocal, untilHealthy } from './local.ts'
import { addressOf } from './part.ts'
import type { Part } from './part.ts'
import { end } from './pid-file.ts'
import { pidFile } from './site.ts'
import type { Site } from './site.ts'
import { reason } from './survey.ts'
import type { Finding } from './survey.ts'

/** Starts the parts side by side and reports every failure, not just the first. */
export async function startAll(findings: readonly Finding[], site: Site): Promise<void> {
  report(findings.flatMap((finding) => objection(finding, site)))
  const engine = await engineRuns(site)
  const inDocker = ({ part, how }: Finding) => engine && part.composed && how !== 'local'
  const composed = findings.filter(inDocker).map(({ part }) => part)
  const local = findings.filter((finding) => !inDocker(finding)).map(({ part }) => part)

  await installMissing(local, site)
  const starts = new Map<Part, Promise<void>>()
  const containers = startContainers(composed, site)
  for (const part of composed) starts.set(part, timed(part, containers))
  for (const part of local) starts.set(part, startInTurn(part, starts, site))
  const results = await Promise.allSettled(starts.values())
  const names = [...starts.keys()].map(({ name }) => name)
  report(
    results.flatMap((result, index) =>
      result.status === 'rejected' ? [`${names[index]}: ${reason(result.reason)}`] : [],
    ),
  )
}

function report(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n\n'))
}

/** What no start of ours can mend. */
function objection({ part, state, how, complaint }: Finding, site: Site): string[] {
  const address = addressOf(part, site)
  const variables = part.answers.map((key) => overrides[key]).join(' and ')
  if (how === 'external') return [`${part.name}: not healthy at ${address} (${variables}): ${complaint}`]
  if (state !== 'foreign') return []
  const choice = `set TREVO_PORT_BASE to move, or ${variables} to use it`
  return [`${part.name}: something not started from here already answers at ${address}; ${choice}`]
}

async function startContainers(parts: readonly Part[], site: Site): Promise<void> {
  if (parts.length === 0) return
  await compose(site, 'up', '-d', '--wait', ...parts.map(({ name }) => name))
  await Promise.all(parts.map((part) => untilHealthy(part, site, 10)))
}

async function startInTurn(part: Part, starts: ReadonlyMap<Part, Promise<void>>, site: Site): Promise<void> {
  const before = part.after && starts.get(part.after)
  if (before) {
    // It lost what it leans on. Left alone, smsbox would replace itself by a process we do not know.
    await end(pidFile(site, part.name), 'SIGKILL')
    await before.catch(() => {
      throw new Error(`needs ${part.after?.name}, which did not start`)
    })
  }
  await timed(part, startLocal(part, site))
}

async function timed(part: Part, start: Promise<void>): Promise<void> {
  const begin = performance.now()
  await start
  console.log(`${part.name.padEnd(11)} healthy after ${((performance.now() - begin) / 1_000).toFixed(1)} s`)
}
