/** The page behind the layers stays where it is; the result lets it go. */
export function lockScroll(): () => void {
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
export function keepTouchesInside(layer: HTMLElement): () => void {
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
