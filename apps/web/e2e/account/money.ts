import type { Page } from 'playwright-core'
import type { Brand, Site } from '../site.ts'

/** A call of ours, as the page itself would make it. */
export function ask<Value>(page: Page, path: string): Promise<Value> {
  return page.evaluate(async (address) => {
    const { token, merchantCode } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO')!) as {
      readonly token: string
      readonly merchantCode: string
    }
    const headers = { Merchant: merchantCode, Gateway: '3', Language: 'PT', Token: token }
    const reply = await fetch(address, { headers })
    return ((await reply.json()) as { value: unknown }).value
  }, path) as Promise<Value>
}

/** Gives whoever is logged in on a page some money, without a bank; returns their purse. */
export async function giveMoney(site: Site, page: Page, amount: bigint, brand: Brand = 'trevo') {
  const { id: memberId } = await ask<{ id: string }>(page, '/wps/member/info')
  const purse = { merchantId: await site.merchantId(brand), memberId, currency: 'BRL' }
  await site.money.payOut({
    purse,
    source: 'test',
    ref: `${memberId}-${amount}`,
    amount,
    code: 'promo',
    from: 'promotion',
    needsBet: false,
  })
  return purse
}
