import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ListRow, type ListRowContent } from '#ui/ListRow.tsx'

type AnchorRowProps = ListRowContent & Omit<ComponentProps<'a'>, 'children' | 'className' | 'title'>

function AnchorRow({ href = '', ...row }: AnchorRowProps) {
  return <ListRow {...row} href={href} />
}

/** A row of a List that leads to another page of the app. */
export const RowLink = createLink(AnchorRow)
