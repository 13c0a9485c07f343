import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { composeCommand, containers } from './docker.ts'
import { parts } from './parts/index.ts'
import type { Command } from './run.ts'
import { logFile } from './site.ts'
import type { Site } from './site.ts'

interface LogOptions {
  readonly follow: boolean
}

/** Shows the end of the logs, of one part or of all, and stays with them if asked. */
export async function logs(site: Site, name: string | undefined, { follow }: LogOptions): Promise<void> {
  const names = parts.map((part) => part.name).filter((part) => name === undefined || part === name)
  if (names.length === 0) throw new Error(`no part is called ${name}`)
  const files = names.map((part) => logFile(site, part)).filter((file) => existsSync(file))
  const running = await containers(site)
  const contained = names.filter((part) => running.has(part))

  const commands: Command[] = []
  if (files.length > 0) commands.push(['tail', '-n', '40', ...(follow ? ['-F'] : []), ...files])
  if (contained.length > 0)
    commands.push(composeCommand(site, 'logs', '--tail', '40', ...(follow ? ['-f'] : []), ...contained))
  if (commands.length === 0) throw new Error('nothing has logged yet')
  await Promise.all(commands.map(([file, ...args]) => once(spawn(file, args, { stdio: 'inherit' }), 'exit')))
}
