import { describe, expect, it } from 'vitest'
import { ADDRESSES } from '../../addresses.ts'
import type { KnownValues } from './knownValues.ts'
import { readPageAddress } from './pageAddress.ts'
import { PAGE_RULES } from './pageRules.ts'

const KNOWN: KnownValues = {
  vendors: new Set(['KALEO', '88']),
  classes: new Set(['Crash']),
  help: [{ tag: 'deposit' }, { tag: 'terms' }],
  notices: [7, 9],
  promotions: new Set([3]),
}
const read = (url: string) => readPageAddress(url, async () => KNOWN)

it('knows every page of the app and no other', () => {
  const pages = ADDRESSES.filter((path) => path !== '/').map((path) => `/m${path}`)
  expect(Object.keys(PAGE_RULES).toSorted()).toEqual(pages.toSorted())
})

describe('a page is drawn by what it knows', () => {
  it.each([
    ['/m/home', '/m/home'],
    ['/m/home?gameType=RNG', '/m/home?gameType=RNG'],
    ['/m/slot-games?minBet=0.10&vassalage=KALEO', '/m/slot-games?minBet=0.1&vassalage=KALEO'],
    ['/m/slot-games?vassalage=88', '/m/slot-games?vassalage=%2288%22'],
    ['/m/gameList?classify=Crash&gameType=INHOUSE', '/m/gameList?gameType=INHOUSE&classify=Crash'],
    ['/m/gameList?classify=JACKPOT', '/m/gameList?classify=JACKPOT'],
    ['/m/lottery?type=Tradition', '/m/lottery?type=Tradition'],
    ['/m/help?tag=terms', '/m/help?tag=terms'],
    ['/m/notice?i=1', '/m/notice?i=1'],
    ['/m/noticeDetail?id=9', '/m/noticeDetail?id=9'],
    ['/m/activityDetail?id=3', '/m/activityDetail?id=3'],
    ['/m/sponsorDetail?i=5', '/m/sponsorDetail?i=5'],
  ])('%s', async (url, address) => {
    expect(await read(url)).toEqual({ address })
  })
})

describe('what does not change it is as if it were not there', () => {
  it.each([
    ['/m/home?tag=terms&id=4&utm_source=x', '/m/home'],
    ['/m/home?ref=AMIGO22', '/m/home'],
    ['/m/slot-games?name=gato&vassalage=KALEO', '/m/slot-games?vassalage=KALEO'],
    ['/m/login?redirect=/m/set', '/m/login'],
    ['/m/activity?id=4', '/m/activity'],
    ['/m/webEmail?id=abc', '/m/webEmail'],
    ['/m/help?i=1&tag=deposit', '/m/help?tag=deposit'],
    ['/m/help?i=1', '/m/help?tag=terms'],
    ['/m/help?tag=nada&i=0', '/m/help'],
    ['/m/notice?i=2', '/m/notice'],
    ['/m/activityDetail?id=4', '/m/activityDetail'],
    ['/m/noticeDetail?id=8', `/m/noticeDetail?id=${Number.MAX_SAFE_INTEGER}`],
    ['/m/sponsorDetail?i=6', '/m/sponsorDetail?i=0'],
    ['/m/home?__proto__=1', '/m/home'],
  ])('%s', async (url, address) => {
    expect(await read(url)).toEqual({ address })
  })
})

describe('what makes no sense is left out of the address', () => {
  it.each([
    ['/m/home?gameType=zzz&ref=007&utm=1', '/m/home?ref=007&utm=1'],
    ['/m/slot-games?vassalage=NOBODY', '/m/slot-games'],
    ['/m/slot-games?classify=Nothing&minBet=0.1', '/m/slot-games?minBet=0.1'],
    ['/m/slot-games?type=hot&type=fav', '/m/slot-games'],
    ['/m/activity?type=live_promo&id=-1', '/m/activity?type=live_promo'],
    ['/m/help?tag=5', '/m/help'],
  ])('%s', async (url, location) => {
    expect(await read(url)).toEqual({ location })
  })
})

describe('where nothing is, home is', () => {
  it.each([
    ['/m', '/m/home'],
    ['/m/', '/m/home'],
    ['/m/nowhere?x=1', '/m/home'],
    ['/m/home/deeper', '/m/home'],
    ['/m/slotscenter/?type=hot', '/m/slotsCenter?type=hot'],
    ['/m/help/', '/m/help'],
  ])('%s', async (url, location) => {
    expect(await read(url)).toEqual({ location })
  })
})

it('does not ask what a merchant has where an address says nothing of it', async () => {
  let asked = 0
  const known = async () => {
    asked += 1
    return KNOWN
  }
  for (const url of ['/m/home', '/m/login?id=4', '/m/nowhere?tag=a', '/m/slot-games?name=gato'])
    await readPageAddress(url, known)
  expect(asked).toBe(0)
})
