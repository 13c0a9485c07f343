import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { useDates } from '#merchant/useDates.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { SectionHead } from '#ui/layout/SectionHead.tsx'
import { seedClass } from '#ui/lists/seedClass.ts'
import { Amount } from '#ui/media/Amount.tsx'
import { Picture } from '#ui/media/Picture.tsx'
import { winnersQuery } from './queries.ts'
import './texts.ts'
import styles from './Winners.module.css'

/** Who has won something lately. Nobody misses it where it is empty, or does not come. */
export function Winners() {
  const t = useTranslate()
  const money = useMoney()
  const { ago } = useDates()
  const { loaded } = useLoaded(winnersQuery(useApiContext()))
  if (loaded.state !== 'here' || loaded.value.length === 0) return null
  return (
    <WinnerList
      title={t('home_winners')}
      note={t('home_winners_note')}
      winners={loaded.value.map(({ maskedName, gameName, icon, amount, time }) => ({
        id: `${time} ${maskedName} ${amount}`,
        name: maskedName,
        game: gameName,
        icon,
        amount: money(amount),
        when: ago(time),
      }))}
    />
  )
}

export type Winner = Readonly<{
  id: string
  name: string
  game: string
  icon: string
  /** Already formatted: `R$ 1.234,56`. */
  amount: string
  /** How long ago, in words. */
  when: string
}>

type WinnerListProps = Readonly<{ title: string; note: string; winners: readonly Winner[] }>

/** Real wins, whose names nobody can read. */
export function WinnerList({ title, note, winners }: WinnerListProps) {
  return (
    <section aria-label={title}>
      <SectionHead title={title} note={note} />
      <ul role="list" className={styles['row']} tabIndex={0} aria-label={title}>
        {winners.map(({ id, name, game, icon, amount, when }) => (
          <li key={id} className={styles['card']}>
            <span className={cx(styles['art'], seedClass(game))}>
              <Picture src={icon} width={52} height={52} alt="" className={styles['picture']} />
            </span>
            <span className={styles['words']}>
              <Amount value={amount} />
              <span className={styles['game']}>{game}</span>
              <span className={styles['who']}>
                {name} · {when}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
