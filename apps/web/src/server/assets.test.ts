import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readAssets } from './assets.ts'

it('serves a file with the compressed copy beside it, and no copy by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trevo-assets-'))
  await mkdir(join(folder, 'assets'))
  const copy = brotliCompressSync('let a')
  await writeFile(join(folder, 'assets/app.js'), 'let a')
  await writeFile(join(folder, 'assets/app.js.br'), copy)
  await writeFile(join(folder, 'font.woff2'), 'letters')
  const assets = await readAssets(folder)
  await rm(folder, { recursive: true })
  expect([...assets.keys()].toSorted()).toEqual(['/assets/app.js', '/font.woff2'])
  expect(assets.get('/assets/app.js')).toMatchObject({ br: copy, headers: { vary: 'accept-encoding' } })
  expect(assets.get('/font.woff2')).toMatchObject({ br: undefined, body: Buffer.from('letters') })
})
