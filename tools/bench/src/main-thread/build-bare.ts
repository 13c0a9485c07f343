import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Builds the yardstick's app. By Vite's command, which alone knows how to build its two halves. */
export async function buildBare(): Promise<void> {
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')))
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: fileURLToPath(new URL('bare/', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the bare page could not be built')
}
