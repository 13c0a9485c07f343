import type { ReactNode } from 'react'

/** The states of a component by name; each is looked at, tested and photographed. */
export type Stories = Readonly<Record<string, () => ReactNode>>
