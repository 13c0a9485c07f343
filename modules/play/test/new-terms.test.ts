import { publishDocument } from '@trevo/merchants'
import { draftOf } from '@trevo/merchants/demo-documents'
import { trevo } from '@trevo/merchants/demo'
import { newId } from '@trevo/kernel'
import { authenticate } from '@trevo/contract/provider'
import { asOwner } from '@trevo/testkit'
import { expect, it } from 'vitest'
import { GAME } from './games.ts'
import { useHarness } from './harness.ts'
import { startPlaySession } from './studio.ts'

const harness = useHarness()
/** Longer than a session's standing is believed. */
const COPY_MS = 6_000

it('terms that are new stop the next stake, and pay what was staked before; once accepted, play goes on [BR-06]', async () => {
  const person = await harness.person({ cash: 1_000n })
  const table = await startPlaySession(harness, person)
  const token = (await harness.launchUrl(person, await harness.game(GAME))).searchParams.get('token')!
  const roundId = newId()
  expect((await table.bet(100, { roundId })).code).toBe('OK')
  const { db, clock } = harness
  const published = await publishDocument({ db, clock }, harness.merchant(), draftOf('Um.'), 'ana.ops')
  await harness.saveMerchant(trevo)
  clock.advance(COPY_MS)

  const refused = { txId: newId(), roundId: newId() }
  expect((await table.bet(50, refused)).code).toBe('PLAYER_BLOCKED')
  expect((await harness.studio().send(authenticate, { token })).code).toBe('PLAYER_BLOCKED')
  expect((await table.win(40, { roundId })).code).toBe('OK')
  expect(await table.balance()).toBe(940)

  const { digest } = (published.ok && published.value !== 'unchanged' && published.value) || { digest: '' }
  await asOwner(db.ownerUrl, (owner) =>
    owner.query(
      `insert into identity.consent (bucket, member_id, document, version, merchant_id, digest, language, ip, way)
       select bucket, member_id, 'terms', 1, merchant_id, $2, 'PT', '100.64.0.1', 'accepted'
         from identity.member where member_id = $1`,
      [person.memberId, digest],
    ),
  )
  clock.advance(COPY_MS)
  expect((await table.bet(50)).code).toBe('OK')
  expect((await table.bet(50, refused)).code).toBe('PLAYER_BLOCKED')
})
