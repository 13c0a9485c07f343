import { cx } from '#lib/classNames.ts'
import { Company } from './Company.tsx'
import styles from './Footer.module.css'

/** What the law wants at the foot of every public page. Home says more. */
export function LegalFoot() {
  return (
    <footer className={cx(styles['footer'], styles['legal'])}>
      <Company />
    </footer>
  )
}
