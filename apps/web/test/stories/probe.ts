/** What the checks ask of a page. It is installed in the page itself, where elements can be looked at. */
export interface Probe {
  /** What a person can act on but is smaller than a fingertip, with its size. */
  readonly smallTargets: () => string[]
  /** What sticks out of the page to the left or right. */
  readonly overflows: () => string[]
  /** Animations that never end. */
  readonly loops: () => string[]
  /** Before the walk by Tab: remembers what it should visit, and how all that looks without focus. */
  readonly prepareWalk: () => void
  /** After each step: what has the focus, whether it was passed before, and whether it shows. */
  readonly step: () => { readonly at: string; readonly isNew: boolean; readonly shows: boolean } | null
  /** After the walk: what it should have visited and did not. */
  readonly missed: () => string[]
}

declare global {
  interface Window {
    probe: Probe
  }
}

/** Serialised and run in the page before anything else, hence everything inside one function. */
export function installProbe(): void {
  const TARGET = 44
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=checkbox], ' +
    '[role=switch], [role=radio], [role=tab], [role=option], [role^=menuitem], [role=slider], [role=combobox]'
  const atRest = new Map<HTMLElement, string>()
  const visited = new Set<Element>()

  const labels = (element: Element) =>
    element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const name = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? (labels(element)[0] ?? element).textContent
    const what = element.getAttribute('role') ?? element.tagName.toLowerCase()
    return `${what} “${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !element.closest('[inert], [aria-hidden=true]')
  const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown)
  const isEnabled = (element: Element) => !element.matches(':disabled')

  /** A field is also acted on through its label, which is all there is to see of a styled checkbox. */
  const areas = (element: Element) => [element, ...labels(element)]
  const size = (element: Element) =>
    element.getBoundingClientRect().width * element.getBoundingClientRect().height
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )

  /** How far from its middle a target is still hit, in one direction; the last pixel is given. */
  const reach = (parts: Element[], x: number, y: number, dx: number, dy: number) => {
    let distance = 0
    while (distance < TARGET / 2 - 1) {
      const hit = document.elementFromPoint(x + dx * (distance + 1), y + dy * (distance + 1))
      if (hit === null || !parts.some((part) => part.contains(hit))) break
      distance += 1
    }
    return distance
  }
  const targetSize = (element: Element) => {
    const parts = areas(element)
    const main = parts.toSorted((a, b) => size(b) - size(a))[0]!
    main.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = main.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return {
      across: reach(parts, x, y, -1, 0) + reach(parts, x, y, 1, 0) + 2,
      down: reach(parts, x, y, 0, -1) + reach(parts, x, y, 0, 1) + 2,
    }
  }

  const ring = ({ outlineStyle, outlineWidth, outlineColor, boxShadow }: CSSStyleDeclaration) => {
    const isDrawn = outlineStyle !== 'none' && outlineWidth !== '0px' && !outlineColor.endsWith(', 0)')
    return isDrawn ? `${outlineStyle} ${outlineWidth} ${boxShadow}` : boxShadow
  }
  /** A ring may be drawn by the element, by the box around it or by what stands beside a hidden field. */
  const rings = (element: Element) =>
    [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling]
      .filter((each) => each instanceof Element)
      .flatMap((each) => [null, '::before', '::after'].map((pseudo) => ring(getComputedStyle(each, pseudo))))
      .join(';')
  const finishTransitions = () => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish()
  }

  const clipsAcross = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
  const isClipped = (element: Element) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (clipsAcross(box)) return true
    return false
  }

  /** Of the radio buttons of one group, Tab visits one. */
  const isVisited = (stop: Element) =>
    stop instanceof HTMLInputElement && stop.type === 'radio'
      ? [...visited].some((other) => other instanceof HTMLInputElement && other.name === stop.name)
      : visited.has(stop)

  window.probe = {
    smallTargets: () =>
      shown(CONTROLS)
        .filter((element) => isEnabled(element) && !isInText(element))
        .map((element) => ({ element, ...targetSize(element) }))
        .filter(({ across, down }) => Math.min(across, down) < TARGET - 1)
        .map(({ element, across, down }) => `${name(element)} can be hit on ${across} × ${down} px only`),
    overflows: () =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => {
          const { left, right, width, height } = element.getBoundingClientRect()
          const sticksOut = left < -1 || right > document.documentElement.clientWidth + 1
          return sticksOut && width > 1 && height > 1 && isShown(element) && !isClipped(element)
        })
        .map(name),
    loops: () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === Infinity,
        )
        .map(({ effect }) =>
          effect instanceof KeyframeEffect && effect.target ? name(effect.target) : 'page',
        ),
    prepareWalk: () => {
      atRest.clear()
      visited.clear()
      const focused = document.activeElement
      // A dialog, say, has already given the focus to something, which then is not at rest.
      if (focused instanceof HTMLElement) focused.blur()
      for (const element of shown(`${CONTROLS}, [tabindex]`)) atRest.set(element, rings(element))
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    },
    step: () => {
      finishTransitions()
      const element = document.activeElement
      if (element === null || element === document.body) return null
      const isNew = !visited.has(element)
      visited.add(element)
      // A box that scrolls takes the focus by itself and draws its own outline.
      const resting = element instanceof HTMLElement ? atRest.get(element) : undefined
      return { at: name(element), isNew, shows: !isShown(element) || rings(element) !== resting }
    },
    missed: () =>
      [...atRest.keys()]
        .filter((stop) => stop.tabIndex >= 0 && stop.isConnected && isShown(stop) && isEnabled(stop))
        .filter((stop) => !isVisited(stop))
        .map(name),
  }
}
