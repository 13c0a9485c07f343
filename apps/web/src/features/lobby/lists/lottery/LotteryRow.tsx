import type { Game, OpenDraws } from '@trevo/contract'
import { gameIcon, gameName } from '#features/lobby/parts/gameName.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { useLaunchGame } from '#lib/launch.ts'
import { useDates } from '#merchant/useDates.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { List } from '#ui/lists/ListRow.tsx'
import { seedClass } from '#ui/lists/seedClass.ts'
import { Picture } from '#ui/media/Picture.tsx'
import { Countdown, useDrawWords } from './Countdown.tsx'
import type { GameDraws } from './draws.ts'
import styles from './LotteryRow.module.css'

/** A draw as a row tells of it. */
export type ShownDraw = Readonly<{
  numero: string
  closeTime: number
  /** "fecha às 19:50". */
  closes: string
  /** What was drawn before, and when: "ontem". */
  last?: Readonly<{ numero: string; when: string; numbers: readonly number[] }> | undefined
}>

export type LotteryRowProps = Readonly<{
  id: string
  name: string
  art: string
  /** Nothing while none is open; `coming` until that is known, `unknown` where it cannot be had. */
  draw: ShownDraw | 'coming' | 'unknown' | undefined
  onOpen: () => void
}>

/** A lottery to play: how long tickets are sold, and what it drew last. */
export function LotteryRow({ id, name, art, draw, onOpen }: LotteryRowProps) {
  return (
    <li className={styles['item']}>
      <button type="button" className={styles['row']} onClick={onOpen}>
        <span className={cx(styles['art'], seedClass(id))}>
          <Picture src={art} width={44} height={44} alt="" className={styles['picture']} />
        </span>
        <span className={styles['words']}>
          <span className={styles['line']}>
            <b className={styles['name']}>{name}</b>
            {draw === 'coming' && <Skeleton className={styles['clockToCome']} />}
            {typeof draw === 'object' && <Countdown closeTime={draw.closeTime} words={draw.closes} />}
          </span>
          {draw === 'coming' && <FactsToCome />}
          {typeof draw !== 'string' && <Facts draw={draw} />}
        </span>
      </button>
    </li>
  )
}

function Facts({ draw }: Readonly<{ draw: ShownDraw | undefined }>) {
  const t = useTranslate()
  if (!draw) return <span className={styles['meta']}>{t('lottery_no_draw')}</span>
  const { numero, last } = draw
  return (
    <>
      <span className={cx(styles['line'], styles['meta'])}>
        <span>{t('lottery_draw', { numero })}</span>
        <span aria-hidden>{t('lottery_until')}</span>
      </span>
      {last && (
        <>
          <span className={styles['meta']}>
            {t('lottery_last', { numero: last.numero, when: last.when })}
          </span>
          <Balls numbers={last.numbers} />
        </>
      )}
    </>
  )
}

function FactsToCome() {
  return (
    <>
      <Skeleton className={styles['metaToCome']} width="half" />
      <Skeleton className={styles['metaToCome']} width="long" />
      <Skeleton className={styles['ballsToCome']} width="long" />
    </>
  )
}

/** What was drawn. Numbers of one digit beside others of two are written as long as they are. */
function Balls({ numbers }: Readonly<{ numbers: readonly number[] }>) {
  const t = useTranslate()
  const digits = numbers.some((number) => number > 9) ? 2 : 1
  return (
    <>
      <VisuallyHidden>{t('lottery_numbers', { numbers: numbers.join(', ') })}</VisuallyHidden>
      <span aria-hidden className={styles['balls']}>
        {numbers.map((number, place) => (
          // By place: two may have the same number, and they never move.
          <span key={place} className={styles['ball']}>
            {String(number).padStart(digits, '0')}
          </span>
        ))}
      </span>
    </>
  )
}

type LotteryRowsProps = Readonly<{
  title: string
  games: readonly Game[]
  draws: GameDraws | 'coming' | 'unknown'
}>

/** Lotteries under each other, each with its open draw. */
export function LotteryRows({ title, games, draws }: LotteryRowsProps) {
  const launch = useLaunchGame()
  const shown = useShownDraw()
  return (
    <Card padding="none">
      <List label={title}>
        {games.map((game) => {
          const draw = typeof draws === 'string' ? draws : draws.get(game.nodeId)
          return (
            <LotteryRow
              key={game.nodeId}
              id={game.gameId}
              name={gameName(game)}
              art={gameIcon(game)}
              draw={typeof draw === 'object' ? shown(draw) : draw}
              onOpen={() => launch(game)}
            />
          )
        })}
      </List>
    </Card>
  )
}

function useShownDraw(): (draw: OpenDraws[number]) => ShownDraw {
  const closes = useDrawWords()
  const { ago } = useDates()
  return ({ numero, closeTime, lastNumero, lastNumbers, lastTime }) => ({
    numero,
    closeTime,
    closes: closes(closeTime),
    last:
      lastNumero !== undefined && lastNumbers && lastTime !== undefined
        ? { numero: lastNumero, when: ago(lastTime), numbers: lastNumbers }
        : undefined,
  })
}
