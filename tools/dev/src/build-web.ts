import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './prepare.ts'

const folder = join(root, 'apps/web')

/** Builds the player app. While developing it is built again on every change. */
export async function buildWeb(watch: boolean): Promise<void> {
  await build([])
  if (watch) build(['--watch']).catch(() => undefined)
}

async function build(flags: readonly string[]): Promise<void> {
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...flags], {
    cwd: folder,
    // A test runner has its own idea of this, and React would then come in its slow form.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the player app could not be built')
}
