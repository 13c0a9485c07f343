import type { ComponentProps } from 'react'

type AsLink = ComponentProps<'a'> & { href: string }
type AsButton = ComponentProps<'button'> & { href?: never }

/** With an `href` it is a link, which the router can wrap with `createLink`; without, a button. */
export type PressableProps = AsLink | AsButton

export function Pressable(props: PressableProps) {
  if (props.href !== undefined) return <a {...props} />
  return <button type="button" {...props} />
}
