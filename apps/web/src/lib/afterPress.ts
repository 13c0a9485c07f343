let isPressed = false
if (typeof window !== 'undefined') {
  addEventListener('mousedown', () => (isPressed = true), true)
  addEventListener('mouseup', () => (isPressed = false), true)
}

/**
 * Now, or once what is being pressed was let go and has been clicked: what shows up because a field was left must not
 * push the button from under the finger that left it. Touches press and let go of a mouse as well.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return act()
  addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true })
  return undefined
}
