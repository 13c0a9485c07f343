/** The colour of the page as #rrggbb, whichever way the style sheet writes it. */
export function pageColour(): string {
  const paint = document.createElement('canvas').getContext('2d')!
  paint.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface-1').trim()
  paint.fillRect(0, 0, 1, 1)
  const rgb = [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3)
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
