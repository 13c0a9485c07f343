import type { ReactNode } from 'react'

export type ListProps = Readonly<{
  children: ReactNode
  label?: string
}>

/** Holds ListRows. The role is stated because Safari forgets it when the bullets go. */
export function List({ children, label }: ListProps) {
  return (
    <ul role="list" aria-label={label}>
      {children}
    </ul>
  )
}
