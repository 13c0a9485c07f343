/** Marks the entry that lies over a page's own. */
const MARK = 'panel'
/** By which the router knows a page it has been on. */
const KEY = '__TSR_key'

const entry = () => (history.state ?? {}) as { readonly [KEY]?: string; readonly [MARK]?: true }

let leaving: ReturnType<typeof setTimeout> | undefined
let forget: (() => void) | undefined

/**
 * Puts one entry over the page's own in the history, so that Back takes that one away and the page stays. It has the
 * page's address and key, and the router is not told: nothing is loaded again and nothing scrolls. The result takes
 * the entry away.
 */
export function enterHistory(onBack: () => void): () => void {
  clearTimeout(leaving)
  forget?.()
  let isLeft = false
  let late: Parameters<History['pushState']> | undefined
  const key = entry()[KEY]
  // Not the router's own pushState, which would make a navigation of it.
  if (!entry()[MARK]) History.prototype.pushState.call(history, { ...entry(), [MARK]: true }, '')

  const { pushState } = history
  // A link out of a panel takes the entry's place: Back from there leads to the page, once.
  history.pushState = (...args) => {
    if (isLeft) late = args
    else {
      forget?.()
      history.replaceState(...args)
    }
  }
  const handlePop = (event: PopStateEvent) => {
    forget?.()
    if (entry()[KEY] === key) event.stopImmediatePropagation()
    if (!isLeft) onBack()
    // Somebody left for another page while the browser was still on its way back to this one.
    if (late) history.pushState(...late)
  }
  // In the capture phase, which is before the router.
  window.addEventListener('popstate', handlePop, true)
  forget = () => {
    forget = undefined
    history.pushState = pushState
    window.removeEventListener('popstate', handlePop, true)
  }
  return () => {
    // The link that closed the panel goes first; and a panel that opens in its place takes over the entry.
    leaving = setTimeout(() => {
      isLeft = true
      if (entry()[MARK]) history.back()
      else forget?.()
    })
  }
}
