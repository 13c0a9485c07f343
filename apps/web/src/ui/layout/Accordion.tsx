import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './Accordion.module.css'

export type AccordionEntry = Readonly<{
  id: string
  title: string
  /** Under the title, such as a date. */
  meta?: string | undefined
  /** How the content begins, in one line as long as it is closed. */
  preview?: string | undefined
  icon?: ReactNode
  content: ReactNode
}>

export type AccordionProps = Readonly<{
  entries: readonly AccordionEntry[]
  /** At most one is open; the page keeps it, usually in its address. */
  openId: string | null
  onChange: (openId: string | null) => void
}>

/** What stays at the top of the screen, and a little air. */
const BAR_PX = 64

export function Accordion({ entries, openId, onChange }: AccordionProps) {
  const prefix = useId()
  const opened = useRef<HTMLElement>(null)
  // It may be opened by an address; and where another closes above it, it moves out of sight.
  useEffect(() => {
    const top = opened.current?.getBoundingClientRect().top ?? BAR_PX
    if (top < BAR_PX || top > window.innerHeight * 0.7) window.scrollBy(0, top - BAR_PX)
  }, [openId])
  return (
    <div className={styles['accordion']}>
      {entries.map(({ id, title, meta, preview, icon, content }) => {
        const isOpen = id === openId
        const headId = `${prefix}-${id}-head`
        const bodyId = `${prefix}-${id}-body`
        return (
          <section
            key={id}
            ref={isOpen ? opened : undefined}
            className={cx(styles['entry'], isOpen && styles['open'])}
          >
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
                  {preview !== undefined && !isOpen && (
                    // Somebody who goes from heading to heading would hear half the text at each.
                    <span className={styles['preview']} aria-hidden>
                      {preview}
                    </span>
                  )}
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
