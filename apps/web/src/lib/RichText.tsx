import type { RichBlock, RichRun, RichText as Text } from '@trevo/contract'
import styles from './RichText.module.css'
import { useAppLink } from './useAppLink.ts'

export interface RichTextProps {
  readonly text: Text
}

/** What editors wrote. It is a structure without markup: every piece becomes an element here, and texts stay texts. */
export function RichText({ text }: RichTextProps) {
  return (
    <div className={styles['text']}>
      {text.map((block, index) => (
        // Nobody reorders what is written.
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { readonly block: RichBlock }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>
  if (block.kind === 'list') return <List block={block} />
  if (block.kind === 'facts')
    return (
      <dl className={styles['facts']}>
        {block.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <p className={block.kind === 'note' ? styles['note'] : undefined}>
      <Runs runs={block.runs} />
    </p>
  )
}

function List({ block }: { readonly block: Extract<RichBlock, { kind: 'list' }> }) {
  const Element = block.ordered ? 'ol' : 'ul'
  return (
    <Element>
      {block.items.map((runs, index) => (
        <li key={index}>
          <Runs runs={runs} />
        </li>
      ))}
    </Element>
  )
}

function Runs({ runs }: { readonly runs: readonly RichRun[] }) {
  const link = useAppLink()
  return runs.map(({ text, strong, to }, index) => {
    const words = strong ? <strong>{text}</strong> : text
    const target =
      to?.kind === 'path'
        ? link(to.target)
        : to && { href: to.target, target: '_blank', rel: 'noopener noreferrer' }
    return target ? (
      <a key={index} {...target}>
        {words}
      </a>
    ) : (
      <span key={index}>{words}</span>
    )
  })
}
