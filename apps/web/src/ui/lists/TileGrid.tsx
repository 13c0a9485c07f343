import { useRef, type ReactNode } from 'react'
import styles from './TileGrid.module.css'
import { useWindowRows } from './useWindowRows.ts'

export type TileGridProps<T> = Readonly<{
  items: readonly T[]
  keyOf: (item: T) => string
  renderItem: (item: T, place: number) => ReactNode
  isBusy?: boolean
}>

/** Tiles side by side, however many there are: only those near the screen are drawn. */
export function TileGrid<T>({ items, keyOf, renderItem, isBusy = false }: TileGridProps<T>) {
  const grid = useRef<HTMLUListElement>(null)
  const { first, end } = useWindowRows(grid, items.length)
  return (
    <ul ref={grid} role="list" className={styles['grid']} aria-busy={isBusy}>
      {items.slice(first, end).map((item, index) => (
        <li
          key={keyOf(item)}
          className={styles['item']}
          aria-setsize={items.length}
          aria-posinset={first + index + 1}
        >
          {renderItem(item, first + index)}
        </li>
      ))}
    </ul>
  )
}
