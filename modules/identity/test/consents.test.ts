import { registerSettings, type DocumentReference } from '@trevo/contract'
import { connectDatabase } from '@trevo/db'
import { publishDocument } from '@trevo/merchants'
import { draftOf } from '@trevo/merchants/demo-documents'
import { asOwner, testDatabaseLimits } from '@trevo/testkit'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newKey } from './forms.ts'
import { useRegistering } from './registering.ts'

const { harness, filled, send, memberBy } = useRegistering()

async function publish(document: 'terms' | 'privacy', says: string): Promise<DocumentReference> {
  const { db, clock, directory } = harness.parts
  const published = await publishDocument(
    { db, clock },
    harness.merchant(),
    draftOf(says, { document }),
    'ana.ops',
  )
  if (!published.ok || published.value === 'unchanged') throw new Error(JSON.stringify(published))
  await directory.refresh()
  return published.value
}

const consentsOf = (memberId: string) =>
  asOwner(harness.db.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      `select document, version, digest, language, host(ip) as ip, way
         from identity.consent where member_id = $1 order by document`,
      [memberId],
    )
    return rows
  })

describe('registering', () => {
  it('accepts what was shown of both documents, with digest, language and address [BR-06]', async () => {
    const terms = await publish('terms', 'Um.')
    const privacy = await publish('privacy', 'Um.')
    const browser = harness.browser()
    const { documents } = await browser.ask(registerSettings)
    expect(documents).toEqual([privacy, terms])
    const body = await filled(browser, { documents })
    expect((await send(browser, body)).code).toBeUndefined()
    const { member_id: memberId } = (await memberBy('username', body.username))!
    const how = { language: 'PT', ip: browser.ip, way: 'registration' }
    expect(await consentsOf(memberId)).toEqual([
      { ...privacy, ...how },
      { ...terms, ...how },
    ])
  })

  it('is told what has changed meanwhile, and has used nothing up: the same form goes on with it', async () => {
    const browser = harness.browser()
    const { documents } = await browser.ask(registerSettings)
    const body = await filled(browser, { documents })
    const next = await publish('terms', 'Dois.')
    const refused = await send(browser, body)
    expect(refused.envelope).toMatchObject({
      code: 'document.changed',
      value: { documents: [documents.find(({ document }) => document === 'privacy'), next] },
    })
    expect(await memberBy('username', body.username)).toBeUndefined()
    const now = (await browser.ask(registerSettings)).documents
    expect((await send(browser, { ...body, documents: now })).code).toBeUndefined()
    const { member_id: memberId } = (await memberBy('username', body.username))!
    expect((await consentsOf(memberId)).map(({ version }) => version)).toEqual([1, 2])
  })

  it('takes no other words, no older version, and not one document for both [BR-06]', async () => {
    const browser = harness.browser()
    const { documents } = await browser.ask(registerSettings)
    const [privacy, terms] = documents as [DocumentReference, DocumentReference]
    const body = await filled(browser)
    for (const wrong of [
      [],
      [terms],
      [terms, terms],
      [privacy, { ...terms, digest: 'ab'.repeat(32) }],
      [privacy, { ...terms, version: 1 }],
    ])
      expect((await send(browser, { ...body, documents: wrong }, newKey())).code).toBe('document.changed')
    expect(await memberBy('username', body.username)).toBeUndefined()
  })

  it('that happens while a version is published accepts one of the two, as it was shown', async () => {
    const tries = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const browser = harness.browser()
        const { documents } = await browser.ask(registerSettings)
        return { browser, body: await filled(browser, { documents }) }
      }),
    )
    const shown = tries[0]!.body.documents
    const [, ...replies] = await Promise.all([
      publish('terms', 'Três.'),
      ...tries.map(({ browser, body }) => send(browser, body)),
    ])
    const kept = await Promise.all(
      tries.map(async ({ body: { username } }) => {
        const member = await memberBy('username', username)
        return member && (await consentsOf(member.member_id)).map(({ digest }) => digest)
      }),
    )
    expect(kept).toEqual(
      replies.map(({ code }) => (code === undefined ? shown.map((one) => one.digest) : undefined)),
    )
    for (const { code } of replies) expect([undefined, 'document.changed']).toContain(code)
  })
})

describe('the stolen login of players', () => {
  it('writes no consent to other words, at another time, or in the name of the past, and changes none', async () => {
    const { memberId, bucket } = await harness.person()
    const { version, digest } = await publish('terms', 'Quatro.')
    const { db } = harness
    const url = db.urlOf('trevo_player')
    const stolen = connectDatabase({
      url,
      ...testDatabaseLimits,
      applicationName: 'thief',
      scopeKey: db.scopeKey,
    })
    onTestFinished(() => stolen.close())
    const run = (statement: ReturnType<typeof sql>) =>
      stolen.tx({ merchantId: harness.merchant().id }, (tx) => statement.execute(tx.on()))
    const write = (said: string, way = 'accepted') =>
      run(sql`insert into identity.consent (bucket, member_id, document, version, merchant_id, digest, language, ip, way)
              values (${bucket}, ${memberId}, 'terms', ${version}, tenancy.merchant_id(), ${said}, 'PT', '100.64.0.1',
                      ${way})`)
    await expect(write('ab'.repeat(32))).rejects.toThrow('row-level security')
    await expect(write(digest, 'carried_over')).rejects.toThrow('row-level security')
    await expect(
      run(sql`insert into identity.consent (at) values (now() - interval '1 year')`),
    ).rejects.toThrow('permission denied')
    await write(digest)
    await expect(run(sql`update identity.consent set ip = '100.64.0.2'`)).rejects.toThrow('permission denied')
    await expect(run(sql`delete from identity.consent`)).rejects.toThrow('permission denied')
    await expect(run(sql`update merchants.document set digest = digest`)).rejects.toThrow('permission denied')
  })
})
