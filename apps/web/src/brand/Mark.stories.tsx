import type { Stories } from '#testing/stories.ts'
import { Mark } from './Mark.tsx'
import styles from './Mark.stories.module.css'

export const stories: Stories = {
  'in the brand colour': () => <Mark className={styles['brand']} />,
  'in the colour of the text': () => <Mark />,
  large: () => <Mark className={styles['large']} />,
  'two on one page': () => (
    <>
      <Mark className={styles['brand']} />
      <Mark className={styles['brand']} />
    </>
  ),
}
