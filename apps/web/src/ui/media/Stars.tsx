import styles from './Stars.module.css'

export type StarsProps = Readonly<{
  /** Of five; parts of a star are drawn as such. */
  rating: number
  /** In words, as nobody hears a drawing: "Avaliação 4,6 de 5". */
  label: string
}>

/** A strip as long as five stars, filled as far as the rating goes. The style cuts the stars out of it. */
export function Stars({ rating, label }: StarsProps) {
  return (
    <svg className={styles['stars']} viewBox="0 0 5 1" role="img" aria-label={label}>
      <path className={styles['empty']} d="M0 0h5v1H0z" />
      <path d={`M0 0h${rating}v1H0z`} />
    </svg>
  )
}
