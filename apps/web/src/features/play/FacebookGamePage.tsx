import { launchFacebookGame } from '@trevo/contract'
import styles from './FacebookGamePage.module.css'
import { SessionFacts } from './SessionFacts.tsx'
import { Table } from './Table.tsx'
import './texts.ts'
import { useGame } from './useGame.ts'

export interface FacebookGamePageProps {
  readonly nodeId: number
}

const HOME = '/m/home'

/** A game made for Facebook, within the bars of the app. */
export function FacebookGamePage({ nodeId }: FacebookGamePageProps) {
  const opened = useGame({ nodeId, back: HOME, call: launchFacebookGame })
  const { title, opening, session, isDemo } = opened
  return (
    <main id="conteudo" className={styles['page']}>
      <div className={styles['strip']}>
        <h2 className={styles['title']}>{title}</h2>
        {'since' in opening && <SessionFacts since={opening.since} session={session} isDemo={isDemo} />}
      </div>
      <Table opened={opened} />
    </main>
  )
}
