import { createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode, ComponentProps } from 'react'
import { cx } from '#lib/classNames.ts'
import { Pressable, type PressableProps } from '../forms/Pressable.tsx'
import { Well, type WellTone } from '../layout/Well.tsx'
import styles from './ListRow.module.css'

type ListRowContent = {
  title: ReactNode
  meta?: ReactNode
  icon?: ReactNode
  tone?: WellTone
  value?: ReactNode
}

type Target<Props> = Props extends unknown ? Omit<Props, 'children' | 'className' | 'title' | 'value'> : never

export type ListRowProps = ListRowContent & (Target<PressableProps> | { isStatic: true })

/** A row of a List: a link with `href`, a button with `onClick`, plain facts when it is static. */
export function ListRow({ title, meta, icon, tone = 'brand', value, ...target }: ListRowProps) {
  const isStatic = 'isStatic' in target
  const content = (
    <>
      {icon !== undefined && (
        <Well tone={tone} className={styles['well']}>
          {icon}
        </Well>
      )}
      <span className={styles['text']}>
        <span className={styles['title']}>{title}</span>
        {meta !== undefined && <span className={styles['meta']}>{meta}</span>}
      </span>
      {value !== undefined && <span className={styles['value']}>{value}</span>}
      {!isStatic && <ChevronRight className={styles['chevron']} />}
    </>
  )
  return (
    <li className={cx(styles['item'], icon !== undefined && styles['welled'])}>
      {isStatic ? (
        <div className={styles['row']}>{content}</div>
      ) : (
        <Pressable {...target} className={styles['row']}>
          {content}
        </Pressable>
      )}
    </li>
  )
}

type AnchorRowProps = ListRowContent & Omit<ComponentProps<'a'>, 'children' | 'className' | 'title'>

function AnchorRow({ href = '', ...row }: AnchorRowProps) {
  return <ListRow {...row} href={href} />
}

/** A row of a List that leads to another page of the app. */
export const RowLink = createLink(AnchorRow)

export type ListProps = Readonly<{
  children: ReactNode
  label?: string
}>

/** Holds ListRows. The role is stated because Safari forgets it when the bullets go. */
export function List({ children, label }: ListProps) {
  return (
    <ul role="list" aria-label={label}>
      {children}
    </ul>
  )
}
