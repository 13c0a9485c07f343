import type { GameCategory } from '@trevo/contract'
import { useEffect, useRef } from 'react'
import { cx } from '#lib/classNames.ts'
import { Picture } from '#ui/media/Picture.tsx'
import { Pressable } from '#ui/forms/Pressable.tsx'
import styles from './CategoryMenu.module.css'

export type CategoryEntry = Readonly<{
  category: GameCategory | 'HOME'
  name: string
  icon: string
  href: string
  onClick: (event: React.MouseEvent) => void
}>

export type CategoryMenuProps = Readonly<{
  label: string
  entries: readonly CategoryEntry[]
  selected: GameCategory | 'HOME'
}>

/** As many as a phone shows at first. */
const IN_FIRST_VIEW = 5
const ICON = 46
/** The house's own pictures are one file, in which the style sheet finds the place of each. */
const STRIP = { src: '/img/strips/categories', width: 11 * ICON, height: ICON, loading: 'eager' } as const

/** A row of categories that scrolls sideways and keeps the chosen one in its middle. */
export function CategoryMenu({ label, entries, selected }: CategoryMenuProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    // By assignment: Safari before 14 takes no options. How it moves is up to the style sheet.
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [selected])
  return (
    <nav ref={row} className={styles['row']} aria-label={label}>
      {entries.map(({ category, name, icon, ...link }, index) => (
        <Pressable
          key={category}
          {...link}
          className={styles['entry']}
          draggable={false}
          aria-current={category === selected ? 'true' : undefined}
        >
          <span className={cx(styles['well'], styles[category])}>
            <Picture {...pictureOf(icon, category, index)} alt="" className={styles['icon']} />
          </span>
          <span className={styles['name']}>{name}</span>
        </Pressable>
      ))}
    </nav>
  )
}

function pictureOf(icon: string, category: CategoryEntry['category'], index: number) {
  // Cockfights have no picture of their own.
  const isOwn = icon === `/img/categories/${category.toLowerCase()}` && category !== 'COCKFIGHT'
  if (isOwn) return STRIP
  return { src: icon, width: ICON, height: ICON, loading: index < IN_FIRST_VIEW ? 'eager' : 'lazy' } as const
}
