import { seedOf } from './seed.ts'
import styles from './seed.module.css'

const GRADIENTS = 8

/** The gradient that stands in for the picture of this thing, the same one every time. */
export function seedClass(id: string): string | undefined {
  return styles[`seed${seedOf(id, GRADIENTS)}`]
}
