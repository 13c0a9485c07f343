/** How long it is said where to go on. */
export const MESSAGE_MS = 4_000

let stopWaiting = () => {}

/**
 * A profile downloads in a window of its own. When the visitor comes back from there, they are told where it waits,
 * and are then taken to it.
 */
export function followProfile(address: string, sayWhereToGo: () => void): void {
  stopWaiting()
  const goOn = () => {
    sayWhereToGo()
    setTimeout(() => location.assign(address), MESSAGE_MS)
  }
  window.addEventListener('focus', goOn, { once: true })
  stopWaiting = () => window.removeEventListener('focus', goOn)
}
