import { cx } from '#lib/classNames.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { Picture } from '#ui/Picture.tsx'
import { seedClass } from '#ui/seedClass.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Balls } from './Balls.tsx'
import { Countdown } from './Countdown.tsx'
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
