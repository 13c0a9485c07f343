import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { saveMerchant } from '@trevo/merchants'
import { trevo } from '@trevo/merchants/demo'
import { demoMessages } from '@trevo/messaging/demo'
import { asOwner, useDatabase } from '@trevo/testkit'
import { beforeAll, expect, it, onTestFinished } from 'vitest'

const db = useDatabase()
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
beforeAll(() => saveMerchant(db, trevo))

async function run(what: string, draft: unknown, ...more: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'message-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'draft.json')
  await writeFile(file, JSON.stringify(draft))
  const env = { ...process.env, DATABASE_URL: db.appUrl }
  const given = [main, what, '--merchant', 'trevo.localhost', '--file', file, ...more]
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, given, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: (stdout + stderr).trim() }),
    )
  })
}

const sent = () =>
  asOwner(db.ownerUrl, async (owner) => (await owner.query('select code from messaging.broadcast')).rows)

it('sends a draft once, and one with faults not at all', async () => {
  const draft = demoMessages[0]!
  expect(await run('broadcast', draft)).toEqual({ code: 0, output: 'sent' })
  expect(await run('broadcast', draft)).toEqual({ code: 0, output: 'unchanged' })
  expect(await run('broadcast', { ...draft, code: 'other', texts: {}, audience: 'nobody' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('audience: format'),
  })
  expect(await sent()).toEqual([{ code: draft.code }])
})

it('writes no letter to somebody who is not there', async () => {
  const nobody = '01939c00-0000-7000-8000-000000000000'
  const { code, output } = await run('letter', { texts: demoMessages[0]!.texts }, '--member', nobody)
  expect([code, output]).toEqual([1, expect.stringContaining(`no member ${nobody}`)])
})

it('says how it is used', async () => {
  expect(await run('letter', {})).toMatchObject({ code: 1, output: expect.stringContaining('--member <id>') })
})
