import { execFile, spawn } from 'node:child_process'
import { accessSync, closeSync, constants, globSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './addresses.ts'

export type Command = readonly [string, ...string[]]

/** Options as they stand on a command line. */
export const flags = (options: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(options).flatMap(([name, value]) => [name, `${value}`])

/** PATH plus the folders where Debian keeps servers; the newest PostgreSQL comes first. */
function folders(env: Env): string[] {
  const newestFirst = new Intl.Collator('en', { numeric: true })
  const postgres = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => newestFirst.compare(b, a))
  const path = (env['PATH'] ?? '').split(':')
  return [...postgres, ...path, '/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/lib/kannel/test']
}

const withFolders = (env: Env) => ({ ...env, PATH: folders(env).join(':') })

export function isInstalled(binary: string, env: Env): boolean {
  return folders(env).some((folder) => {
    try {
      accessSync(join(folder, binary), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

interface RunOptions {
  readonly input?: string
  readonly seconds?: number
}

/** Runs a command to its end; the error of a failed one carries what it printed last. */
export function run(command: Command, env: Env, { input = '', seconds = 900 }: RunOptions = {}) {
  const [file, ...args] = command
  const options = { env: withFolders(env), timeout: seconds * 1_000, maxBuffer: 64 * 1024 * 1024 }
  return new Promise<string>((resolve, reject) => {
    const child = execFile(file, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const reason = error.killed ? `took longer than ${seconds} s` : (stderr || stdout).trim().slice(-2_000)
      reject(new Error(`${command.join(' ')} failed: ${reason || error.message}`))
    })
    // A command that never started has no one to read its input: the callback above tells why.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}

/** Starts a process that outlives us, in a session of its own, and gives its pid. */
export function launch(command: Command, env: Env, cwd: string, log: string): Promise<number> {
  mkdirSync(cwd, { recursive: true })
  const [file, ...args] = command
  const output = openSync(log, 'a')
  const child = spawn(file, args, {
    cwd,
    env: withFolders(env),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('spawn', () => resolve(child.pid!))
  })
}
