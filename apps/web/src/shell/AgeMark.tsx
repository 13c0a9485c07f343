import styles from './AgeMark.module.css'

export interface AgeMarkProps {
  readonly age: number
}

export function AgeMark({ age }: AgeMarkProps) {
  return <span className={styles['mark']}>{age}+</span>
}
