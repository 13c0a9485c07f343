import { cx } from '#lib/classNames.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { Picture } from '#ui/Picture.tsx'
import { seedClass } from '#ui/seedClass.ts'
import { Countdown } from './Countdown.tsx'
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
