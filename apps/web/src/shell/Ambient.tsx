import { Mark } from '#brand/Mark.tsx'
import styles from './Ambient.module.css'

/** What stands beside the phone column on a wide screen: two of the merchant's hues and its mark. */
export function Ambient() {
  return (
    <div className={styles['ambient']} aria-hidden="true">
      <Mark className={styles['low']} />
      <Mark className={styles['high']} />
    </div>
  )
}
