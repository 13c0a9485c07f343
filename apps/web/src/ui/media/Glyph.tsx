import { cx } from '#lib/classNames.ts'
import styles from './Glyph.module.css'
import { seedOf } from '../lists/seed.ts'

export type GlyphProps = Readonly<{
  /** Chooses the shape. */
  id: string
  className?: string | undefined
}>

const SHAPES = 6

/** A small mark for whoever has none of their own, the same one every time. */
export function Glyph({ id, className }: GlyphProps) {
  return <span aria-hidden className={cx(styles['glyph'], styles[`shape${seedOf(id, SHAPES)}`], className)} />
}
