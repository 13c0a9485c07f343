import { useMatches, useRouter, type AnyRoute } from '@tanstack/react-router'
import type { Flag } from '@trevo/contract'
import type { MessageKey } from '#i18n/messages.ts'

/** What a page says of itself, in the `staticData` of its route. */
export interface Page {
  readonly title: MessageKey
  /** The shared bar at the top, unless the page draws its own, or is home. */
  readonly topBar?: 'own' | 'home'
  /** There, unless it says otherwise. */
  readonly bottomNav?: false
  /** Where the back arrow leads: to the page before, unless it says where; `none` has no arrow. */
  readonly back?: 'home' | 'none'
  /** Who may enter: whoever has a session, an account of their own, or real money; `guest` is whoever has no account. */
  readonly access?: 'guest' | 'session' | 'account' | 'real'
  /** Where a visitor goes who may not enter: to log in, and then back here, unless it says where. */
  readonly otherwise?: 'home' | 'activity'
  /** It is advertising, or about getting in: where the market wants that, it carries a warning. */
  readonly warns?: 'promotions' | 'access'
  /** The feature the page belongs to; without it there is no such page. */
  readonly flag?: Flag
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly page?: Page
  }
}

/** Addresses nobody knows lead here, so until they have it is the page of those as well. */
export const HOME: Page = { title: 'title_home', topBar: 'home', back: 'none' }

/** The page that is shown, not the one it is about to be left for. */
export function usePage(): Page {
  return useMatches({ select: (matches) => matches[matches.length - 1]?.staticData.page ?? HOME })
}

/** The page at a path such as `/m/activity?type=LOGIN`. A link to a path without one is not shown. */
export function usePageAt(): (path: string) => Page | undefined {
  // Typed by the paths there are; any may be asked for.
  const routes = useRouter().routesByPath as unknown as Readonly<Record<string, AnyRoute | undefined>>
  return (path) => routes[path.replace(/^\/m(?=\/)|\?.*$/g, '')]?.options.staticData?.page
}
