import { StandingBanner } from '#shell/standing/Permitted.tsx'
import styles from './ForMember.module.css'
import { LoginPopups, type LoginPopupsProps } from './LoginPopups.tsx'

/** What home says to a member alone: what they are kept from, if anything, and the news after a login. */
export function ForMember(props: LoginPopupsProps) {
  return (
    <>
      <div className={styles['standing']}>
        <StandingBanner />
      </div>
      <LoginPopups {...props} />
    </>
  )
}
