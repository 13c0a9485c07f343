import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Button } from '#ui/Button.tsx'
import { FacebookGlyph } from './FacebookGlyph.tsx'
import { GoogleGlyph } from './GoogleGlyph.tsx'
import styles from './SocialButtons.module.css'

export type Channel = 'facebook' | 'google'

export type SocialButtonsProps = Readonly<{
  /** Says that somebody is who they are, to one of the two. */
  onProof: (channel: Channel, idToken: string) => Promise<unknown>
  /** The window could not be opened, or the service is not there. */
  onFailure: () => void
}>

const CHANNELS = [
  { channel: 'facebook', flag: 'FACEBOOKLOGIN3', name: 'Facebook', glyph: <FacebookGlyph /> },
  { channel: 'google', flag: 'GOOGLELOGIN3', name: 'Google', glyph: <GoogleGlyph /> },
] as const

/** Each button follows its own flag, and both need the merchant's Firebase project. */
export function SocialButtons({ onProof, onFailure }: SocialButtonsProps) {
  const t = useTranslate()
  const { firebase, whitelabel } = useMerchant().settings
  const [busy, setBusy] = useState<Channel>()
  const offered = CHANNELS.filter(({ flag }) => whitelabel.flags[flag])
  if (!firebase || offered.length === 0) return null
  const project = firebase

  async function handleTap(channel: Channel) {
    setBusy(channel)
    try {
      // Loaded on a tap only: most people never need it.
      const { proveBySocial } = await import('./firebase.ts')
      const idToken = await proveBySocial(project, channel)
      if (idToken !== undefined) await onProof(channel, idToken)
    } catch {
      onFailure()
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <section aria-label={t('social_title')}>
      <p className={styles['or']} aria-hidden>
        {t('social_title')}
      </p>
      <div className={styles['buttons']}>
        {offered.map(({ channel, name, glyph }) => (
          <Button
            key={channel}
            variant="line"
            icon={glyph}
            loading={busy === channel ? name : undefined}
            disabled={busy !== undefined && busy !== channel}
            aria-label={t(channel === 'facebook' ? 'login_facebook' : 'login_google')}
            onClick={() => void handleTap(channel)}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  )
}
