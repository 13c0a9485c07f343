import type { Game } from '@trevo/contract'
import { gameIcon, gameName } from '#features/lobby/parts/gameName.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { useLaunchGame } from '#lib/launch.ts'
import { seedClass } from '#ui/lists/seedClass.ts'
import { Picture } from '#ui/media/Picture.tsx'
import { Countdown, useDrawWords, useSecond } from './Countdown.tsx'
import { closingFirst, type GameDraws } from './draws.ts'
import styles from './FeaturedDraw.module.css'

export type FeaturedDrawProps = Readonly<{
  id: string
  name: string
  art: string
  numero: string
  closeTime: number
  /** "fecha às 19:50". */
  closes: string
  onOpen: () => void
}>

/** The draw that closes first, large. */
export function FeaturedDraw({ id, name, art, numero, closeTime, closes, onOpen }: FeaturedDrawProps) {
  const t = useTranslate()
  return (
    <button type="button" className={cx(styles['card'], seedClass(id))} onClick={onOpen}>
      <Picture
        src={art}
        width={312}
        height={416}
        sizes="(min-width: 480px) 290px, 60vw"
        alt=""
        loading="eager"
        className={styles['art']}
      />
      <span className={styles['words']}>
        <span className={styles['kicker']}>
          {t('lottery_draw', { numero })}
          <span aria-hidden> · {closes}</span>
        </span>
        <b className={styles['name']}>{name}</b>
        <Countdown closeTime={closeTime} words={closes} size="large" />
        <span className={styles['call']}>{t('lottery_choose')}</span>
      </span>
    </button>
  )
}

/** Of the games shown, the one to hurry for; when it closes, the next. */
export function Featured({ games, draws }: Readonly<{ games: readonly Game[]; draws: GameDraws }>) {
  const launch = useLaunchGame()
  const closes = useDrawWords()
  const first = closingFirst(games, draws, useSecond())
  if (!first) return null
  const { game, draw } = first
  return (
    <FeaturedDraw
      id={game.gameId}
      name={gameName(game)}
      art={gameIcon(game)}
      numero={draw.numero}
      closeTime={draw.closeTime}
      closes={closes(draw.closeTime)}
      onOpen={() => launch(game)}
    />
  )
}
