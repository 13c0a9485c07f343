import type { GameCategory, Lobby } from '@trevo/contract'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { CategoryMenu } from '#features/lobby/parts/CategoryMenu.tsx'

export interface HomeCategoriesProps {
  readonly menus: Lobby['menus']
  readonly chosen: GameCategory | undefined
}

const HOME_ICON = '/img/categories/home'

/** Popular games first, then the categories of the merchant. The address says which one is shown, so Back works. */
export function HomeCategories({ menus, chosen }: HomeCategoriesProps) {
  const t = useTranslate()
  const router = useRouter()
  const entry = (category: GameCategory | undefined, name: string, icon: string) => {
    const href = category === undefined ? '/m/home' : `/m/home?gameType=${category}`
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (category === chosen) return
      const search = category === undefined ? {} : { gameType: category }
      void router.navigate({ to: '/home', search, resetScroll: false })
    }
    return { category: category ?? 'HOME', name, icon, href, onClick } as const
  }
  return (
    <CategoryMenu
      label={t('home_categories')}
      selected={chosen ?? 'HOME'}
      entries={[
        entry(undefined, t('home_popular'), HOME_ICON),
        ...menus.map(({ gameType, displayName, icon }) => entry(gameType, displayName, icon)),
      ]}
    />
  )
}
