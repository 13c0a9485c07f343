import { useEffect, type ReactNode } from 'react'
import styles from './StoryPage.module.css'

interface StoryPageProps {
  readonly render: () => ReactNode
  readonly onShown: () => void
}

/** One story in the phone column, with the edges a page gives it. */
export function StoryPage({ render: Story, onShown }: StoryPageProps) {
  useEffect(onShown, [onShown])
  return (
    <div className={styles['column']}>
      <Story />
    </div>
  )
}
