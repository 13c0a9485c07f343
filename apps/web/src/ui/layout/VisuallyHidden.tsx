import type { ComponentProps } from 'react'

export type VisuallyHiddenProps = Omit<ComponentProps<'span'>, 'className'>

/** Words for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className="srOnly" />
}
