import { ChevronRight } from 'lucide-react'
import styles from './MoreLink.module.css'
import { Pressable, type PressableProps } from '../forms/Pressable.tsx'

type Target<Props> = Props extends unknown ? Omit<Props, 'className'> : never

/** The quiet way from a section to all of it: "Ver tudo". */
export function MoreLink({ children, ...target }: Target<PressableProps>) {
  return (
    <Pressable {...target} className={styles['more']}>
      {children}
      <ChevronRight className={styles['chevron']} aria-hidden="true" />
    </Pressable>
  )
}
