import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import '@trevo/testkit'
import { freePort } from '@trevo/testkit/free-port'
import { expect, inject, it, onTestFinished } from 'vitest'

it('starts, says that it is ready, and leaves when told to', async () => {
  const { handsetFile, mailWebUrl } = inject('parts')
  const [port, healthPort, studioPort] = [await freePort(), await freePort(), await freePort()]
  const chatPort = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'simulators-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: {
      PORT: `${port}`,
      HEALTH_PORT: `${healthPort}`,
      HANDSET_FILE: handsetFile,
      MAIL_WEB_URL: mailWebUrl,
      STUDIO_PORT: `${studioPort}`,
      CHAT_PORT: `${chatPort}`,
      CHAT_LINES_FILE: join(folder, 'lines.jsonl'),
      STUDIO_BOOKS_FILE: join(folder, 'books.jsonl'),
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const left = once(child, 'exit')
  const status = (url: string) =>
    fetch(url).then(
      (response) => response.status,
      () => 0,
    )
  await expect.poll(() => status(`http://127.0.0.1:${healthPort}/ready`)).toBe(200)
  expect(await status(`http://127.0.0.1:${port}/phone`)).toBe(200)
  expect(await status(`http://127.0.0.1:${studioPort}/play/trevo-da-sorte?demo=1`)).toBe(200)
  expect(await status(`http://127.0.0.1:${chatPort}/desk`)).toBe(200)
  child.kill('SIGTERM')
  expect(await left).toEqual([0, null])
})
