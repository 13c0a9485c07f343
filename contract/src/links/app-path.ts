import { fail, ok, type Result } from '@trevo/kernel'

/** Pages of the app that something an editor writes may lead to. */
export const LINKABLE_PAGES: ReadonlySet<string> = new Set([
  '/m/home',
  '/m/login',
  '/m/register',
  '/m/trail',
  '/m/set',
  '/m/app',
  '/m/mine',
  '/m/help',
  '/m/sponsor',
  '/m/sponsorDetail',
  '/m/notice',
  '/m/noticeDetail',
  '/m/activity',
  '/m/activityDetail',
  '/m/applyReward',
  '/m/message',
  '/m/webEmail',
  '/m/slot-games',
  '/m/live-games',
  '/m/poker-games',
  '/m/fishing-games',
  '/m/sport-games',
  '/m/gameList',
  '/m/gameCenter',
  '/m/slotsCenter',
  '/m/lottery',
  '/m/responsibleGaming',
  '/m/pause',
  '/m/exclusion',
  '/m/closeAccount',
  '/m/signs',
  '/m/rewardCenter',
  '/m/securityCenter',
  '/m/myData',
  '/m/policy',
  '/m/terms',
  '/m/withdraw',
])

const LONGEST = 512
/** Names and values without anything that would need escaping: no page of ours asks for more. */
const QUERY = /^[A-Za-z]\w*=[\w.-]*(?:&[A-Za-z]\w*=[\w.-]*)*$/

export type PathFault = 'page' | 'query'

/** The only way from a path in data to a place in the app: a page there is, with a plain query or none. */
export function appPath(text: string): Result<string, PathFault> {
  const at = text.indexOf('?')
  const page = at < 0 ? text : text.slice(0, at)
  if (!LINKABLE_PAGES.has(page)) return fail('page')
  if (at >= 0 && (text.length > LONGEST || !QUERY.test(text.slice(at + 1)))) return fail('query')
  return ok(text)
}
