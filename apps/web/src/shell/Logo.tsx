import { Mark } from '#brand/Mark.tsx'
import { Wordmark } from '#brand/Wordmark.tsx'
import styles from './Logo.module.css'

export interface LogoProps {
  readonly name: string
}

export function Logo({ name }: LogoProps) {
  return (
    <span className={styles['logo']}>
      <Mark className={styles['mark']} />
      <Wordmark name={name} />
    </span>
  )
}
