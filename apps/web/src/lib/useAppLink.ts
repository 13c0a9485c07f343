import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

export interface AppLink {
  readonly href: string
  readonly onClick: (event: MouseEvent) => void
}

/** Makes a path of ours a link that does not load the app anew, for paths that come with data. */
export function useAppLink(): (path: string) => AppLink {
  const { history } = useRouter()
  return (path) => ({
    href: path,
    onClick: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      history.push(path)
    },
  })
}
