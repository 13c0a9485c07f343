import { launchGame } from '@trevo/contract'
import { useService } from '#shell/useService.ts'
import { PlayBar } from './PlayBar.tsx'
import styles from './PlayPage.module.css'
import { SessionFacts } from './SessionFacts.tsx'
import { Table } from './Table.tsx'
import './texts.ts'
import { useGame } from './useGame.ts'

export interface PlayPageProps {
  readonly nodeId: number
  /** The list the player came from. */
  readonly back: string
}

/** A game, with the whole screen to itself but for a thin bar. */
export function PlayPage({ nodeId, back }: PlayPageProps) {
  const openService = useService()
  const opened = useGame({ nodeId, back, call: launchGame })
  const { title, opening, session, isDemo, leave } = opened
  return (
    <div className={styles['page']}>
      <PlayBar
        title={title}
        facts={'since' in opening && <SessionFacts since={opening.since} session={session} isDemo={isDemo} />}
        onLeave={leave}
        onHelp={openService}
      />
      <main id="conteudo" className={styles['main']}>
        <Table opened={opened} />
      </main>
    </div>
  )
}
