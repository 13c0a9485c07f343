import type { Game, GameCategory, Lobby } from '@trevo/contract'
import { Suspense } from 'react'
import type { Loaded } from '#api/useLoaded.ts'
import { Mark } from '#brand/Mark.tsx'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { writeNumber } from '#i18n/number.ts'
import { cx } from '#lib/classNames.ts'
import { deferComponent } from '#lib/deferComponent.tsx'
import { lazyWithTexts } from '#lib/lazyWithTexts.ts'
import { useNearViewport } from '#lib/nearViewport.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import { ButtonLink } from '#ui/forms/Button.tsx'
import type { GamesProps } from './Games.tsx'
import styles from './HomePage.module.css'
import type { NewsProps } from './News.tsx'

export const DeferredNews = deferComponent<NewsProps>(async () => (await import('./News.tsx')).News)
export const DeferredGames = deferComponent<GamesProps>(async () => (await import('./Games.tsx')).Games)
const Winners = lazyWithTexts(async () => (await import('./Winners.tsx')).Winners)
/** Only members fetch these; the place of the first is there already. */
const Greeting = lazyWithTexts(async () => (await import('./Greeting.tsx')).Greeting)
const ForMember = lazyWithTexts(async () => (await import('./ForMember.tsx')).ForMember)

export interface HomePageProps {
  readonly lobby: { readonly loaded: Loaded<Lobby>; readonly reload: () => void }
  /** The chosen category; none shows what is popular. */
  readonly category: GameCategory | undefined
  readonly hasPool: boolean
  readonly onService: () => void
}

/**
 * Does not ask by itself who is logged in: were it drawn again for that, what the server drew and the browser has not
 * taken over yet would be thrown away.
 */
export function HomePage({ lobby, category, hasPool, onService }: HomePageProps) {
  const games = lobby.loaded.state === 'here' ? gamesOf(lobby.loaded.value) : []
  return (
    <main id="conteudo" className={styles['main']}>
      <Welcome total={lobby.loaded.state === 'here' ? lobby.loaded.value.total : undefined} />
      <MembersPart games={games} />
      <DeferredNews games={games} />
      <div className={styles['games']}>
        <DeferredGames
          lobby={lobby.loaded}
          onRetry={lobby.reload}
          category={category}
          hasPool={hasPool}
          onService={onService}
        />
      </div>
      <NearWinners />
    </main>
  )
}

function NearWinners() {
  const { isNearViewport, ref } = useNearViewport()
  return (
    <div ref={ref} className={styles['winners']}>
      {isNearViewport && (
        <Suspense>
          <Winners />
        </Suspense>
      )}
    </div>
  )
}

interface MembersPartProps {
  readonly games: readonly Game[]
}

function MembersPart({ games }: MembersPartProps) {
  const session = useSession()
  return (
    session && (
      <Suspense>
        <ForMember session={session} games={games} />
      </Suspense>
    )
  )
}

function gamesOf({ hot, sections }: Lobby) {
  return [...hot, ...sections.flatMap(({ games }) => games)]
}

interface WelcomeProps {
  /** How many games there are, if that is known. */
  readonly total: number | undefined
}

/** The first thing on home: an invitation, or the member's name and balance. */
function Welcome({ total }: WelcomeProps) {
  const isMember = useSession() !== undefined
  return (
    <section className={cx(styles['card'], isMember && styles['member'])}>
      <Mark className={styles['leaf']} />
      <Invitation total={total} />
      {isMember && (
        <Suspense>
          <Greeting />
        </Suspense>
      )}
    </section>
  )
}

const HUNDRED = 100

function Invitation({ total = 0 }: Partial<WelcomeProps>) {
  const t = useTranslate()
  const locale = useLocale()
  const { modules } = useMerchant().settings.whitelabel
  const hundreds = Math.floor((total - 1) / HUNDRED) * HUNDRED
  return (
    <div className={styles['guest']}>
      <h1 className={styles['title']}>{t('home_guest_title')}</h1>
      <p className={styles['text']}>
        {hundreds > 0
          ? t('home_guest_games', { count: writeNumber(String(hundreds), locale) })
          : t('home_guest_text')}
      </p>
      <div className={styles['actions']}>
        <ButtonLink to="/register">{t('btn_create_account')}</ButtonLink>
        <ButtonLink to="/login" variant="tonal">
          {t('btn_login')}
        </ButtonLink>
      </div>
      {modules.FREEPLAY3 && (
        <ButtonLink to="/trail" variant="ghost" size="sm" block className={styles['try']}>
          {t('home_try')}
        </ButtonLink>
      )}
    </div>
  )
}
