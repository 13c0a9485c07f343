import { announcements, type BannerGroup, type Send } from '@trevo/contract'
import { ok } from '@trevo/kernel'

export function askBanners(groupName: BannerGroup) {
  return async (send: Send) => {
    const reply = await send(announcements, { query: { types: 'B', groupName, platform: 'M' } })
    return reply.ok ? ok(reply.value.banners) : reply
  }
}
