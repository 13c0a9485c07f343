import { Amount } from '#ui/Amount.tsx'
import { Picture } from '#ui/Picture.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'
import { seedClass } from '#ui/seedClass.ts'
import { cx } from '#lib/classNames.ts'
import styles from './WinnerList.module.css'

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

export type WinnerListProps = Readonly<{ title: string; note: string; winners: readonly Winner[] }>

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
