import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './Accordion.module.css'

export type AccordionEntry = Readonly<{
  id: string
  title: string
  /** Under the title, such as a date. */
  meta?: string | undefined
  icon?: ReactNode
  content: ReactNode
}>

export type AccordionProps = Readonly<{
  entries: readonly AccordionEntry[]
  /** At most one is open; the page keeps it, usually in its address. */
  openId: string | null
  onChange: (openId: string | null) => void
}>

export function Accordion({ entries, openId, onChange }: AccordionProps) {
  const prefix = useId()
  return (
    <div className={styles['accordion']}>
      {entries.map(({ id, title, meta, icon, content }) => {
        const isOpen = id === openId
        const headId = `${prefix}-${id}-head`
        const bodyId = `${prefix}-${id}-body`
        return (
          <section key={id} className={cx(styles['entry'], isOpen && styles['open'])}>
            <h3>
              <button
                type="button"
                id={headId}
                className={styles['head']}
                aria-expanded={isOpen}
                aria-controls={bodyId}
                onClick={() => onChange(isOpen ? null : id)}
              >
                {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
                <span className={styles['titles']}>
                  <span className={styles['title']}>{title}</span>
                  {meta !== undefined && <span className={styles['meta']}>{meta}</span>}
                </span>
                <ChevronDown className={styles['chevron']} />
              </button>
            </h3>
            <div
              id={bodyId}
              className={styles['body']}
              role="region"
              aria-labelledby={headId}
              hidden={!isOpen}
            >
              {content}
            </div>
          </section>
        )
      })}
    </div>
  )
}
