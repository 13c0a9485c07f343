import { useId } from 'react'
import styles from './Mark.module.css'
import { LEAF, STEM } from './markPaths.ts'

type MarkProps = {
  /** Gives size and colour; without it the mark is 30 px in the colour of the text around it. */
  readonly className?: string | undefined
}

/** The four-leaf clover. It decorates: whatever stands beside it says the name. */
export function Mark({ className }: MarkProps) {
  const gap = useId()
  return (
    <svg className={className} viewBox="-44 -44 88 88" width="30" height="30" fill="currentColor" aria-hidden>
      <mask id={gap} maskUnits="userSpaceOnUse" x="-44" y="-44" width="88" height="88">
        <path d="M-44-44h88v88h-88z" fill="#fff" />
        <path d={STEM} fill="none" stroke="#000" strokeWidth="10.5" strokeLinecap="round" />
      </mask>
      <g mask={`url(#${gap})`}>
        <path d={LEAF} transform="rotate(45)" />
        <path d={LEAF} transform="rotate(135)" />
        <path d={LEAF} transform="rotate(225)" />
      </g>
      <path className={styles['fourthLeaf']} d={LEAF} transform="rotate(-45)" />
      <path d={STEM} fill="none" stroke="currentColor" strokeWidth="5.6" strokeLinecap="round" />
    </svg>
  )
}
