import { manualClock, asOwner, useDatabase } from '@trevo/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { trevo } from '../demo/merchants.ts'
import { documentDigest } from '../src/document-digest.ts'
import {
  documentsInEffect,
  documentsToAccept,
  openDirectory,
  publishDocument,
  saveMerchant,
} from '../src/index.ts'
import type { Directory } from '../src/index.ts'
import { draftOf } from '../demo/documents.ts'

const db = useDatabase()
const clock = manualClock(Date.UTC(2026, 10, 19, 12))
let directory: Directory
beforeAll(async () => {
  await saveMerchant(db, { ...trevo, languages: ['PT', 'EN'] })
  directory = await openDirectory(db, { countryOf: () => null })
})

const merchant = () => directory.byHost('trevo.localhost')!
const publish = (draft: unknown) => publishDocument({ db, clock }, merchant(), draft, 'ana.ops')
const documents = async () => {
  await directory.refresh()
  return merchant().documents
}

describe('a version', () => {
  it('is the next there is, held by its words, and known to every process', async () => {
    const first = draftOf('Um.')
    expect(await publish(first)).toEqual({
      ok: true,
      value: { document: 'terms', version: 1, digest: documentDigest(first) },
    })
    expect(await publish(first)).toEqual({ ok: true, value: 'unchanged' })
    expect(await publish(draftOf('Dois.'))).toMatchObject({ value: { version: 2 } })
    expect(await publish(draftOf('Privado.', { document: 'privacy' }))).toMatchObject({
      value: { document: 'privacy', version: 1 },
    })
    expect((await documents()).map(({ document, version }) => `${document} ${version}`)).toEqual([
      'privacy 1',
      'terms 2',
      'terms 1',
    ])
  })

  it('takes effect when it says, and never before the one it follows', async () => {
    const later = new Date(clock.now() + 60_000).toISOString()
    expect(await publish(draftOf('Três.', { effectiveFrom: later }))).toMatchObject({ value: { version: 3 } })
    expect(await publish(draftOf('Antes.'))).toEqual({
      ok: false,
      error: [{ path: 'effectiveFrom', fault: 'early' }],
    })
    const known = await documents()
    const held = () => documentsInEffect(known, clock.now()).find(({ document }) => document === 'terms')
    expect(held()?.version).toBe(2)
    clock.advance(60_000)
    expect(held()?.version).toBe(3)
  })

  it('asks for no consent where it only mends a word', async () => {
    expect(await publish(draftOf('Três!', { needsConsent: false }))).toMatchObject({ value: { version: 4 } })
    const known = await documents()
    const of = (some: typeof known) => some.find(({ document }) => document === 'terms')?.version
    expect([of(documentsInEffect(known, clock.now())), of(documentsToAccept(known, clock.now()))]).toEqual([
      4, 3,
    ])
  })

  it('is written in every language of the brand, and says what it changes', async () => {
    const { PT, EN } = draftOf('Cinco.').texts
    expect(await publish(draftOf('', { texts: { PT: PT! } }))).toEqual({
      ok: false,
      error: [{ path: 'texts.EN', fault: 'missing' }],
    })
    expect(await publish(draftOf('', { texts: { PT: PT!, EN: { ...EN!, summary: null } } }))).toEqual({
      ok: false,
      error: [{ path: 'texts.EN.summary', fault: 'missing' }],
    })
    expect(await publish({ ...draftOf('Cinco.'), document: 'rules' })).toMatchObject({ ok: false })
  })

  it('of two that are published at once comes after the other', async () => {
    const outcomes = await Promise.all([publish(draftOf('Um lado.')), publish(draftOf('Outro lado.'))])
    const versions = outcomes.map((one) => (one.ok && one.value !== 'unchanged' ? one.value.version : 0))
    expect(versions.toSorted((one, other) => one - other)).toEqual([5, 6])
  })

  it('is never changed, not even by who publishes', async () => {
    const change = (statement: string) =>
      asOwner(db.ownerUrl, async (owner) => {
        await owner.query('set role trevo_system')
        await owner.query(statement)
      })
    await expect(change(`update merchants.document set digest = digest`)).rejects.toThrow('permission denied')
    await expect(change('delete from merchants.document')).rejects.toThrow('permission denied')
  })
})

describe('the digest of a version', () => {
  it('is another for another word in any language, and the same in whatever order it is stored', () => {
    const draft = draftOf('Um.')
    const { PT, EN } = draft.texts
    const { title, summary, content } = PT!
    const digest = documentDigest(draft)
    expect(documentDigest({ document: 'terms', texts: { EN: EN!, PT: { content, summary, title } } })).toBe(
      digest,
    )
    const others = [
      { ...draft, texts: { ...draft.texts, EN: { ...EN!, title: 'Terms' } } },
      { ...draft, texts: { PT: PT! } },
      { ...draft, texts: { PT: EN!, EN: PT! } },
      { ...draft, document: 'privacy' as const },
    ]
    expect(new Set([digest, ...others.map(documentDigest)]).size).toBe(5)
  })
})
