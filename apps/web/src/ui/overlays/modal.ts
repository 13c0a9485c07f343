import { setPageCovered } from './pageCover.ts'

const STOPS = 'a[href], button, input, select, textarea, [tabindex]'

interface Layer {
  readonly element: HTMLElement
  readonly onLeave: () => void
  /** Has the focus again afterwards. */
  opener: Element | null
}

/** All that are open, the uppermost last. The page is theirs together, from the first to the last of them. */
const layers: Layer[] = []
let releasePage: (() => void) | undefined

/** Everything a modal layer does to the rest of the page; the result takes it out again, in whatever order. */
export function enterModal(element: HTMLElement, onLeave: () => void): () => void {
  const layer: Layer = { element, onLeave, opener: document.activeElement }
  layers.push(layer)
  // As they are drawn: one that opens again on its way out may have another above it by now.
  layers.sort((one, other) => (isBefore(one.element, other.element) ? -1 : 1))
  releasePage ??= takePage()
  const releaseTouches = keepTouchesInside(element)
  // First the focus, then the hiding: what holds the focus must not be hidden from assistive technology.
  if (topLayer() === layer) focusInto(layer)
  obeyTopLayer()
  return () => {
    releaseTouches()
    leave(layer)
  }
}

function leave(layer: Layer): void {
  const isTop = topLayer() === layer
  layers.splice(layers.indexOf(layer), 1)
  // What was opened out of it leads back to where it came from itself.
  for (const other of layers) if (layer.element.contains(other.opener)) other.opener = layer.opener
  if (layers.length === 0) {
    releasePage?.()
    releasePage = undefined
  }
  obeyTopLayer()
  if (!isTop) return
  if (layer.opener instanceof HTMLElement && layer.opener.isConnected) {
    layer.opener.focus({ preventScroll: true })
  }
  const top = topLayer()
  if (top && !top.element.contains(document.activeElement)) focusInto(top)
}

function topLayer(): Layer | undefined {
  return layers[layers.length - 1]
}

function isBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function takePage(): () => void {
  const releaseScroll = lockScroll()
  setPageCovered(true)
  document.addEventListener('keydown', handleKey)
  document.addEventListener('focusin', handleFocus)
  return () => {
    releaseScroll()
    setPageCovered(false)
    document.removeEventListener('keydown', handleKey)
    document.removeEventListener('focusin', handleFocus)
  }
}

function obeyTopLayer(): void {
  const top = topLayer()
  hideBehind(top)
  heedBack(top)
}

/** The panel itself: its name and text are read, and no button can be pressed by mistake. */
function focusInto({ element }: Layer): void {
  element.querySelector<HTMLElement>('[aria-modal]')?.focus({ preventScroll: true })
}

/** Toasts stay: they speak about what happens inside the layer. */
function isAboveLayers(element: Element): boolean {
  return element.closest('[data-above-layers]') !== null
}

let hidden: readonly Element[] = []

function hideBehind(top: Layer | undefined): void {
  // Safari learned inert in 15.5. Before that the focus is kept by hand and the rest is hidden from readers.
  const [name, value] = 'inert' in HTMLElement.prototype ? ['inert', ''] : ['aria-hidden', 'true']
  for (const element of hidden) element.removeAttribute(name)
  hidden = [...(top ? document.body.children : [])].filter(
    (element) => element !== top?.element && !element.hasAttribute(name) && !isAboveLayers(element),
  )
  for (const element of hidden) element.setAttribute(name, value)
}

interface Watcher extends EventTarget {
  destroy(): void
}

let watcher: Watcher | undefined

/**
 * Chrome tells the uppermost layer of a phone's Back. Elsewhere Back leaves the page, and the layers go with it. One
 * watcher for all of them: those made without a touch between them would be told of the same Back together.
 */
function heedBack(top: Layer | undefined): void {
  watcher?.destroy()
  watcher = undefined
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher }
  if (!top || !CloseWatcher) return
  watcher = new CloseWatcher()
  watcher.addEventListener('close', top.onLeave)
}

function handleKey(event: KeyboardEvent): void {
  const top = topLayer()
  if (!top || event.defaultPrevented || event.isComposing) return
  if (event.key === 'Escape') {
    event.preventDefault()
    top.onLeave()
  } else if (event.key === 'Tab') wrapFocus(top.element, event)
}

function handleFocus({ target }: FocusEvent): void {
  const top = topLayer()
  if (!top || !(target instanceof Element)) return
  if (!top.element.contains(target) && !isAboveLayers(target)) focusInto(top)
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

/** The page behind the layers stays where it is; the result lets it go. */
function lockScroll(): () => void {
  const page = document.documentElement
  // Where scrollbars take room, the page keeps it free, so that nothing jumps sideways; what is fixed to the window
  // does the same by --scrollbar. Not scrollbar-gutter: the layer could not draw there.
  const width = window.innerWidth - page.clientWidth
  page.style.overflow = 'hidden'
  if (width > 0) {
    page.style.paddingRight = `${width}px`
    page.style.setProperty('--scrollbar', `${width}px`)
  }
  return () => {
    for (const name of ['overflow', 'padding-right', '--scrollbar']) page.style.removeProperty(name)
  }
}

/** iOS before 16 scrolls the page whatever its overflow says, so a vertical drag that nothing takes ends here. */
function keepTouchesInside(layer: HTMLElement): () => void {
  let startX = 0
  let startY = 0
  function handleStart({ touches }: TouchEvent) {
    startX = touches[0]?.clientX ?? 0
    startY = touches[0]?.clientY ?? 0
  }
  function handleMove(event: TouchEvent) {
    const touch = event.touches[0]
    if (!touch || event.touches.length > 1 || !event.cancelable) return
    const x = touch.clientX - startX
    const y = touch.clientY - startY
    if (Math.abs(y) > Math.abs(x) && !canScroll(event.target, layer, y)) event.preventDefault()
  }
  layer.addEventListener('touchstart', handleStart, { passive: true })
  layer.addEventListener('touchmove', handleMove, { passive: false })
  return () => {
    layer.removeEventListener('touchstart', handleStart)
    layer.removeEventListener('touchmove', handleMove)
  }
}

/** Whether something between the finger and the layer can still move by a drag of `y` pixels. */
function canScroll(target: EventTarget | null, layer: HTMLElement, y: number): boolean {
  let node = target instanceof Element ? target : null
  for (; node && node !== layer; node = node.parentElement) {
    const room = node.scrollHeight - node.clientHeight
    const isScroller = room > 0 && /auto|scroll/.test(getComputedStyle(node).overflowY)
    if (isScroller && (y > 0 ? node.scrollTop > 0 : node.scrollTop < room)) return true
  }
  return false
}
