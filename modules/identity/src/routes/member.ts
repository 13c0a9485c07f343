import * as contract from '@trevo/contract'
import { serve, type Caller, type Served } from '@trevo/http'
import { AppError, bucketOf } from '@trevo/kernel'
import { createRedraw } from '@trevo/pictures'
import { changeHeadIcon } from '../actions/change-head-icon.ts'
import type { IdentityContext } from '../context.ts'
import { readMember } from '../sql/member.ts'

const HEAD_ICON = { side: 256, fit: 'cover' } as const

export function memberRoutes({ parts }: Pick<IdentityContext, 'parts'>): Served[] {
  const redraw = createRedraw(HEAD_ICON)

  async function memberOf(merchantId: number, { memberId }: Caller) {
    const key = { bucket: bucketOf(memberId), memberId }
    const member = await parts.db.tx({ merchantId }, (tx) => readMember(tx, parts, key))
    if (!member) throw new AppError('session.expired')
    return member
  }

  return [
    serve(contract.memberInfo, async ({ merchant, caller }) => {
      const { member_id, account, nickname, type, club } = await memberOf(merchant.id, caller)
      const clubLabel = club === null ? null : { labelName: club }
      return { id: member_id, account, nickname, type, clubLabel }
    }),
    serve(contract.headIcon, async ({ merchant, caller }) => {
      const { icon } = await memberOf(merchant.id, caller)
      return { iconUrl: icon === null ? null : urlOf(icon) }
    }),
    serve(contract.changeHeadIcon, async ({ merchant, caller, file }) => {
      const key = { bucket: bucketOf(caller.memberId), memberId: caller.memberId }
      return { iconUrl: urlOf(await changeHeadIcon(parts, redraw, merchant.id, key, file)) }
    }),
  ]
}

/** The web server gives out what is stored under a few prefixes. */
function urlOf(storageKey: string): string {
  return `/media/${storageKey}`
}
