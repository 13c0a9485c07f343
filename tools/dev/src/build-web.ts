import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './prepare.ts'

const folder = join(root, 'apps/web')
/** All that can change a byte of the built app: it is made of itself, the contract, the platform and packages. */
const INPUTS = [
  'apps/web/{src,public}/**/*.*',
  'apps/web/*.{ts,json}',
  '{contract,platform/*}/src/**/*.*',
  'pnpm-lock.yaml',
]
/** Which inputs the app was built from. Every build empties this folder, so a build by another hand leaves none. */
const MARK = join(folder, 'dist/server/inputs.sha256')

/** Builds the player app unless the one that is there was built from the same. */
export async function buildWeb(): Promise<void> {
  const inputs = await fingerprint()
  if ((await readFile(MARK, 'utf8').catch(() => '')) === inputs) return
  await build()
  await writeFile(MARK, inputs)
}

async function fingerprint(): Promise<string> {
  const files = await Array.fromAsync(glob(INPUTS, { cwd: root }))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

async function build(): Promise<void> {
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  // What plugins warn of is for whoever works on the app: `pnpm --filter @trevo/web build` shows it.
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: folder,
    // A test runner has its own idea of this, and React would then come in its slow form.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the player app could not be built')
}
