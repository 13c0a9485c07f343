import { launchGame, launchFacebookGame, type PlaySession } from '@trevo/contract'
import { ArrowDownToLine, Headset, LogOut, Clock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { serverClock } from '#lib/serverClock.ts'
import { SignedAmount } from '#session/Balance.tsx'
import { useService } from '#shell/useService.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { DepositOverGame, useDepositing, type DepositSheet } from './DepositOverGame.tsx'
import { PlayLimit } from './PlayLimit.tsx'
import { RealityCheck } from './RealityCheck.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { Table } from './Table.tsx'
import { useGame, type OpenedGame } from './useGame.ts'
import { elapsed } from './elapsed.ts'
import styles from './PlayPage.module.css'
import './texts.ts'

export interface PlayPageProps {
  readonly nodeId: number
  /** The list the player came from. */
  readonly back: string
  readonly depositSheet: DepositSheet
}

/** A game, with the whole screen to itself but for a thin bar. */
export function PlayPage({ nodeId, back, depositSheet }: PlayPageProps) {
  const openService = useService()
  const depositing = useDepositing()
  const opened = useGame({ nodeId, back, call: launchGame, onDeposit: depositing.open })
  const { title, opening, session, isDemo, leave } = opened
  return (
    <div className={styles['page']}>
      <PlayBar
        title={title}
        facts={'since' in opening && <SessionFacts since={opening.since} session={session} isDemo={isDemo} />}
        onLeave={leave}
        onDeposit={depositing.canDeposit ? depositing.open : undefined}
        onHelp={openService}
      />
      <Protecting opened={opened} />
      <main id="conteudo" className={styles['main']}>
        <Table opened={opened} />
      </main>
      <DepositOverGame depositing={depositing} sheet={depositSheet} onCredited={opened.countDeposit} />
    </div>
  )
}

/** What keeps a player from losing sight of time and money. */
function Protecting({ opened: { session, acknowledge, leave } }: Readonly<{ opened: OpenedGame }>) {
  const t = useTranslate()
  const stop = () => {
    leave()
    showToast(t('play_check_stopped'), { tone: 'info' })
  }
  return (
    <>
      {session?.limit && <PlayLimit use={session.limit} />}
      {session && <TimeLeft time={session.time} onLeave={leave} />}
      <RealityCheck session={session} onSeen={acknowledge} onStop={stop} />
    </>
  )
}

interface PlayBarProps {
  readonly title: string
  readonly facts: ReactNode
  readonly onLeave: () => void
  /** Nothing for who has no money of their own here. */
  readonly onDeposit: (() => void) | undefined
  readonly onHelp: () => void
}

/** All that stays of the app while a game is played: the way out, the clock, the result, money in and help. */
function PlayBar({ title, facts, onLeave, onDeposit, onHelp }: PlayBarProps) {
  const t = useTranslate()
  return (
    <header className={styles['bar']}>
      <IconButton className={styles['exit']} label={t('play_leave')} icon={<LogOut />} onClick={onLeave} />
      <h1 className={styles['title']}>{title}</h1>
      {facts}
      {onDeposit && <DepositButton onDeposit={onDeposit} />}
      <IconButton className={styles['help']} label={t('nav_service')} icon={<Headset />} onClick={onHelp} />
    </header>
  )
}

function DepositButton({ onDeposit }: Readonly<{ onDeposit: () => void }>) {
  const t = useTranslate()
  return (
    <IconButton
      className={styles['help']}
      label={t('balance_deposit')}
      icon={<ArrowDownToLine />}
      onClick={onDeposit}
    />
  )
}

export interface FacebookGamePageProps {
  readonly nodeId: number
  readonly depositSheet: DepositSheet
}

const HOME = '/m/home'

/** A game made for Facebook, within the bars of the app. */
export function FacebookGamePage({ nodeId, depositSheet }: FacebookGamePageProps) {
  const depositing = useDepositing()
  const opened = useGame({ nodeId, back: HOME, call: launchFacebookGame, onDeposit: depositing.open })
  const { title, opening, session, isDemo } = opened
  return (
    <main id="conteudo" className={styles['shortPage']}>
      <div className={styles['strip']}>
        <h2 className={styles['stripTitle']}>{title}</h2>
        {'since' in opening && <SessionFacts since={opening.since} session={session} isDemo={isDemo} />}
        {depositing.canDeposit && <DepositButton onDeposit={depositing.open} />}
      </div>
      <Protecting opened={opened} />
      <Table opened={opened} />
      <DepositOverGame depositing={depositing} sheet={depositSheet} onCredited={opened.countDeposit} />
    </main>
  )
}

interface SessionFactsProps {
  /** When the game was opened. */
  readonly since: number
  readonly session: PlaySession | undefined
  readonly isDemo: boolean
}

/** What a player is owed at every moment: for how long they have played, and what it has brought or cost them. */
function SessionFacts({ since, session, isDemo }: SessionFactsProps) {
  const t = useTranslate()
  return (
    <div className={styles['facts']}>
      <span className={styles['fact']}>
        <Clock aria-hidden />
        <VisuallyHidden>{t('play_time')}</VisuallyHidden>
        <Ticking since={session?.startedAt ?? since} />
      </span>
      {isDemo && <span className={styles['fact']}>{t('play_demo')}</span>}
      {session && (
        <span className={styles['fact']}>
          <VisuallyHidden>{t('play_net')}</VisuallyHidden>
          <SignedAmount amount={session.net} />
        </span>
      )}
    </div>
  )
}

function Ticking({ since }: Pick<SessionFactsProps, 'since'>) {
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span role="timer" className={styles['clock']}>
      {elapsed(now - since)}
    </span>
  )
}
