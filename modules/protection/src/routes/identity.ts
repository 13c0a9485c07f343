import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { createRedraw } from '@trevo/pictures'
import { beginIdentity } from '../actions/begin-identity.ts'
import { describeCamera, describeIdentity } from '../actions/describe-identity.ts'
import { makeLink, openLink, ownerOf } from '../actions/link-camera.ts'
import { takePicture } from '../actions/take-picture.ts'
import type { IdentityParts } from '../identity-parts.ts'
import type { Owner } from '../owner.ts'
import { findCheck } from '../sql/identity-check.ts'

/** Large enough to read what is printed small on a document. */
const PICTURE = { side: 1_600, fit: 'inside' } as const

export function identityRoutes(given: IdentityParts): Served<Merchant>[] {
  const parts = { ...given, redraw: createRedraw(PICTURE) }
  const standing = async (owner: Owner) => ({ check: await describeIdentity(parts, owner) })
  return [
    serve(contract.identityCheck, ({ merchant, caller: { memberId } }) => standing({ merchant, memberId })),
    serve(contract.beginIdentity, async ({ merchant, caller: { memberId }, body }) => {
      await beginIdentity(parts, { merchant, memberId }, body.documentType)
      return standing({ merchant, memberId })
    }),
    serve(contract.sendIdentityPicture, async ({ merchant, caller: { memberId }, body }) => {
      await takePicture(parts, { merchant, memberId }, body)
      return standing({ merchant, memberId })
    }),
    serve(contract.makeIdentityLink, ({ merchant, caller: { memberId } }) =>
      makeLink(parts, { merchant, memberId }),
    ),
    serve(contract.openIdentityLink, ({ merchant, body: { link } }) => openLink(parts, merchant, link)),
    serve(contract.sendLinkedPicture, async ({ merchant, body: { ticket, ...taken } }) => {
      const owner = await ownerOf(parts, merchant, ticket)
      await takePicture(parts, owner, taken)
      const camera = await parts.db.tx({ merchantId: merchant.id }, async (tx) =>
        describeCamera(tx, (await findCheck(tx, owner.memberId))!),
      )
      return { camera }
    }),
  ]
}
