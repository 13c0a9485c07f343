import { bucketOf, newId, newSecret } from '@trevo/kernel'
import { useDatabase } from '@trevo/testkit'
import { openVault } from '@trevo/vault'
import { expect, it } from 'vitest'
import { claimDrawn } from '../src/sql/member.ts'

const db = useDatabase()
const vault = openVault({ keys: [{ kid: 'v1', key: newSecret(256) }], indexKey: newSecret(256) })

function claim(drawn: string[]): Promise<string> {
  const memberId = newId()
  return db.tx({ merchantId: 1 }, (tx) =>
    claimDrawn(
      tx,
      vault,
      { memberId, bucket: bucketOf(memberId) },
      'username',
      () => drawn.shift()!,
      Buffer.from,
    ),
  )
}

it('a name that is taken is drawn again', async () => {
  expect(await claim(['teste_abcdef'])).toBe('teste_abcdef')
  expect(await claim(['teste_abcdef', 'teste_abcdef', 'teste_ghjkmn'])).toBe('teste_ghjkmn')
})

it('drawing ends, and leaves nothing behind, when nothing is free', async () => {
  await expect(claim(Array<string>(8).fill('teste_abcdef'))).rejects.toThrow(
    'no username that was drawn is free',
  )
})
