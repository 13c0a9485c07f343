const SVG = 'http://www.w3.org/2000/svg'
const TURN_MS = 520
const LAND_MS = 620
/** The reels stop at even intervals whatever they show: no drama before a near miss. */
const BETWEEN_MS = 260
const RUN = 12

const still = matchMedia('(prefers-reduced-motion: reduce)')

function cell(symbol) {
  const box = document.createElement('div')
  box.className = 'cell'
  const art = document.createElementNS(SVG, 'svg')
  art.setAttribute('class', 'art')
  art.setAttribute('viewBox', '0 0 100 100')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `#${symbol}`)
  art.append(use)
  box.append(art)
  return box
}

/** From one picture to the next, where neither is covered. */
function connector(line, reel) {
  const drawn = document.createElementNS(SVG, 'line')
  const at = (share) => [
    50 + (reel + share) * 100,
    50 + (line[reel] + share * (line[reel + 1] - line[reel])) * 100,
  ]
  const [[x1, y1], [x2, y2]] = [at(0.43), at(0.57)]
  for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) drawn.setAttribute(name, value)
  return drawn
}

/** The three reels: turning until told where to stop, then stopping one after the other. */
export function createReels({ reels, wins, strips, lines }) {
  const columns = [...reels.children].map((reel) => reel.firstElementChild)
  const cabinet = reels.parentElement
  let turning = []

  const show = (column, symbols) => column.replaceChildren(...symbols.map(cell))

  function clear() {
    wins.replaceChildren()
    reels.classList.remove('has-wins')
    cabinet.classList.remove('is-gain')
    for (const part of reels.querySelectorAll('.is-part')) part.classList.remove('is-part')
  }

  /** What stands in the window, row by row. */
  const shown = () =>
    [0, 1, 2].map((row) =>
      columns.map((column) => column.children[row].querySelector('use').getAttribute('href').slice(1)),
    )

  function start() {
    clear()
    reels.classList.add('is-turning')
    if (still.matches) return
    turning = columns.map((column, reel) => {
      const strip = strips[reel]
      // The run ends as it begins, so that going round shows no seam.
      const run = strip.slice(0, RUN)
      show(column, [...run, ...run.slice(0, 3)])
      const frames = [{ transform: `translateY(${-RUN * share(column)}px)` }, { transform: 'translateY(0)' }]
      return column.animate(frames, { duration: TURN_MS, iterations: Infinity })
    })
  }

  const share = (column) => column.firstElementChild.getBoundingClientRect().height

  async function land(rows) {
    if (still.matches)
      columns.forEach((column, reel) =>
        show(
          column,
          rows.map((row) => row[reel]),
        ),
      )
    else await Promise.all(columns.map((column, reel) => landOne(column, reel, rows)))
    turning = []
    reels.classList.remove('is-turning')
  }

  async function landOne(column, reel, rows) {
    await new Promise((resolve) => setTimeout(resolve, reel * BETWEEN_MS))
    const before = strips[reel].slice(0, 6)
    show(column, [...rows.map((row) => row[reel]), ...before])
    turning[reel]?.cancel()
    const frames = [{ transform: `translateY(${-6 * share(column)}px)` }, { transform: 'translateY(0)' }]
    await column.animate(frames, { duration: LAND_MS, easing: 'cubic-bezier(.16,.9,.3,1.06)' }).finished
    show(
      column,
      rows.map((row) => row[reel]),
    )
  }

  /** Marks what pays. Only what is more than the stake looks like winning. */
  function mark(won, isGain) {
    if (won.length === 0) return
    reels.classList.add('has-wins')
    cabinet.classList.toggle('is-gain', isGain)
    for (const { line } of won) {
      wins.append(connector(lines[line], 0), connector(lines[line], 1))
      lines[line].forEach((row, reel) => columns[reel].children[row].classList.add('is-part'))
    }
  }

  return { start, land, mark, shown }
}
