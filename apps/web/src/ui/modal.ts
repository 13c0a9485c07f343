import { coverPage } from './pageCover.ts'
import { lockScroll } from './scrollLock.ts'

const STOPS = 'a[href], button, input, select, textarea, [tabindex]'

/** Everything a modal layer does to the rest of the page; the result puts it back. */
export function enterModal(layer: HTMLElement, onLeave: () => void): () => void {
  const opener = document.activeElement
  // First the focus, then the hiding: what holds the focus must not be hidden from assistive technology.
  focusInto(layer)
  const undo = [
    hideBackground(layer),
    coverPage(),
    lockScroll(layer),
    keepFocus(layer, onLeave),
    heedBack(onLeave),
  ]
  return () => {
    for (const step of undo) step()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  }
}

/** The panel itself: its name and text are read, and no button can be pressed by mistake. */
function focusInto(layer: HTMLElement): void {
  layer.querySelector<HTMLElement>('[aria-modal]')?.focus({ preventScroll: true })
}

/** Toasts stay: they speak about what happens inside the layer. */
function isAboveLayers(element: Element): boolean {
  return element.closest('[data-above-layers]') !== null
}

function hideBackground(layer: HTMLElement): () => void {
  // Safari learned inert in 15.5. Before that the focus is kept by hand and the rest is hidden from readers.
  const [name, value] = 'inert' in HTMLElement.prototype ? ['inert', ''] : ['aria-hidden', 'true']
  const hidden = [...document.body.children].filter(
    (element) => element !== layer && !element.hasAttribute(name) && !isAboveLayers(element),
  )
  for (const element of hidden) element.setAttribute(name, value)
  return () => {
    for (const element of hidden) element.removeAttribute(name)
  }
}

function keepFocus(layer: HTMLElement, onEscape: () => void): () => void {
  function handleKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing || !isTopLayer(layer)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onEscape()
    } else if (event.key === 'Tab') wrapFocus(layer, event)
  }
  function handleFocus({ target }: FocusEvent) {
    if (!isTopLayer(layer) || !(target instanceof Element)) return
    if (!layer.contains(target) && !isAboveLayers(target)) focusInto(layer)
  }
  document.addEventListener('keydown', handleKey)
  document.addEventListener('focusin', handleFocus)
  return () => {
    document.removeEventListener('keydown', handleKey)
    document.removeEventListener('focusin', handleFocus)
  }
}

interface Watcher extends EventTarget {
  destroy(): void
}

/** Chrome tells the uppermost layer of a phone's Back. Elsewhere Back leaves the page, and the layer goes with it. */
function heedBack(onBack: () => void): () => void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher }
  if (!CloseWatcher) return () => undefined
  const watcher = new CloseWatcher()
  watcher.addEventListener('close', onBack)
  return () => watcher.destroy()
}

/** Layers are children of body in the order they were opened. */
function isTopLayer(layer: HTMLElement): boolean {
  const open = document.querySelectorAll('[data-layer="open"]')
  return open[open.length - 1] === layer
}

function wrapFocus(layer: HTMLElement, event: KeyboardEvent): void {
  const stops = [...layer.querySelectorAll<HTMLElement>(STOPS)].filter(isStop)
  const focused = document.activeElement
  const isOnStop = stops.some((stop) => stop === focused)
  const edge = event.shiftKey ? stops[0] : stops[stops.length - 1]
  // Inside, the browser knows the next stop; the panel itself comes before all of them.
  if (focused !== edge && (isOnStop || !event.shiftKey) && layer.contains(focused)) return
  event.preventDefault()
  const opposite = event.shiftKey ? stops[stops.length - 1] : stops[0]
  opposite?.focus()
}

function isStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0
}
