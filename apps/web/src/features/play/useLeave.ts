import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Back to the list, as it was left. A game that moved about inside its frame has left steps in the history; going
 * back would undo those, so then the list is opened anew.
 */
export function useLeave(back: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const [steps] = useState(() => history.length)
  return () => {
    if (canGoBack && history.length === steps) router.history.back()
    else router.history.replace(back)
  }
}
