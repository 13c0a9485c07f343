import { useState } from 'react'
import { create } from 'zustand'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Button } from '#ui/forms/Button.tsx'
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

/** The letter of the network, in the colour of the text around it. */
function FacebookGlyph() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d="M13.5 21v-7h2.6l.4-3h-3V9.2c0-.9.3-1.5 1.6-1.5h1.5V5c-.3 0-1.2-.1-2.2-.1-2.3 0-3.8 1.4-3.8 3.9V11H8v3h2.6v7z" />
    </svg>
  )
}

/** The letter of the company, in the colour of the text around it. */
function GoogleGlyph() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d="M12.2 10.4v3.3h4.7c-.2 1.2-1.5 3.6-4.7 3.6a5.3 5.3 0 0 1 0-10.6c1.6 0 2.7.7 3.3 1.3l2.3-2.2A8.3 8.3 0 0 0 12.2 3.600a8.400 8.400 0 1 0 0 16.800c4.900 0 8.100-3.400 8.100-8.200 0-.6-.1-1-.2-1.800z" />
    </svg>
  )
}

/** Somebody Facebook or Google knows and we do not yet, on the way from login to registration. */
export interface SocialPerson {
  readonly firebaseChannel: 'facebook' | 'google'
  readonly firebaseIdToken: string
  readonly email: string
  readonly name: string
}

/** In memory only: the token proves who somebody is, so it is not to be found on the device. */
export const useSocialPerson = create<{ readonly person: SocialPerson | undefined }>()(() => ({
  person: undefined,
}))

export function keepSocial(
  proof: Pick<SocialPerson, 'firebaseChannel' | 'firebaseIdToken'>,
  known: Readonly<Record<string, unknown>>,
): SocialPerson {
  const text = (name: string) => (typeof known[name] === 'string' ? known[name] : '')
  const person = { ...proof, email: text('email'), name: text('name') }
  useSocialPerson.setState({ person })
  return person
}
