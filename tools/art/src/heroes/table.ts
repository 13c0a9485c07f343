import { moveShape, piece, type Hero, type Paint, type Piece, type Placement } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { GOLD, gloss, WHITE, WOOD, type Surface } from '../render/surface.ts'
import { around, box, carve, disc, melt, rod, sphere, torus, union } from '../sdf/shapes.ts'
import { length2 } from '../sdf/vector.ts'
import { drawn, HEART, SPADE } from './figures.ts'

const IVORY = gloss(0.97, 0.008, 95, 0.16)

export function chip({ main, second, third }: Tints): Hero {
  return {
    pieces: [
      oneChip(main, { at: [-0.16, 0.22, 0.1], turn: [-14, 24, 0], scale: 0.86 }),
      oneChip(second, { at: [0.5, -0.56, 0.5], turn: [-62, 12, 10], scale: 0.56 }),
      oneChip(third, { at: [0.46, -0.74, 0.48], turn: [-62, 8, 40], scale: 0.56 }),
    ],
    turn: [0, 0, 0],
  }
}

function oneChip(hue: number, placement: Placement): Piece {
  const [bright, middle, deep] = [gloss(0.52, 0.22, hue, 0.16), gloss(0.46, 0.2, hue), gloss(0.38, 0.17, hue)]
  const mark = drawn(SPADE, 0.34)
  const paint: Paint = (x, y) => {
    const radius = length2(x, y)
    if (radius > 0.76) return (turnShare(x, y) * 16) % 2 < 0.8 ? IVORY : bright
    if (radius > 0.71) return GOLD
    if (radius > 0.5) return middle
    return mark(x, y) < 0 ? GOLD : deep
  }
  return piece(disc(1, 0.16, 0.05), paint, placement)
}

export function cards({ main, second }: Tints): Hero {
  const chips = [
    oneChip(main, { at: [0.62, -0.8, 0.5], turn: [-58, 10, 0], scale: 0.36 }),
    oneChip(second, { at: [0.6, -0.65, 0.48], turn: [-58, 6, 30], scale: 0.36 }),
  ]
  return {
    pieces: [
      card(SPADE, gloss(0.25, 0.05, main), { at: [-0.36, 0.02, -0.1], turn: [0, -14, 16] }),
      card(HEART, gloss(0.56, 0.23, 20), { at: [0.32, 0, 0.16], turn: [0, -8, -10] }),
      ...chips,
    ],
    turn: [6, 14, 0],
  }
}

function card(suit: string, colour: Surface, placement: Placement): Piece {
  const mark = drawn(suit, 0.3)
  const paper = gloss(0.96, 0.01, 95, 0.3)
  const paint: Paint = (x, y) => {
    const corner =
      mark((x + 0.35) * 3.1, (y - 0.54) * 3.1) < 0 || mark((0.35 - x) * 3.1, (-y - 0.54) * 3.1) < 0
    if (corner || mark(x, y) < 0) return colour
    return Math.abs(Math.max(Math.abs(x) - 0.45, Math.abs(y) - 0.67)) < 0.008 ? GOLD : paper
  }
  return piece(box(0.5, 0.72, 0.022, 0.02), paint, placement)
}

/** Four cards in a fan, an ace in front. */
export function fan({ main, second }: Tints): Hero {
  const suits = [SPADE, HEART, SPADE, HEART]
  const hands = suits.map((suit, at) => {
    const lean = at * 17 - 30
    const angle = (lean * Math.PI) / 180
    const colour = at % 2 ? gloss(0.56, 0.23, 20) : gloss(0.3, 0.12, at ? main : second)
    return card(suit, colour, {
      at: [Math.sin(angle) * 0.95, Math.cos(angle) * 0.95 - 0.85, at * 0.09 - 0.1],
      turn: [0, 0, -lean],
    })
  })
  return { pieces: hands, turn: [4, 22, 2] }
}

export function wheel(): Hero {
  const [red, black, green, inner] = [
    gloss(0.5, 0.22, 22),
    gloss(0.2, 0.015, 280),
    gloss(0.62, 0.18, 150),
    gloss(0.3, 0.08, 50),
  ]
  const pockets: Paint = (x, y) => {
    const pocket = turnShare(x, y) * 24
    const radius = length2(x, y)
    if (pocket % 1 < 0.05 || Math.abs(radius - 0.66) < 0.014 || Math.abs(radius - 0.93) < 0.014) return GOLD
    if (radius < 0.64) return inner
    return pocket < 1 ? green : pocket % 2 < 1 ? black : red
  }
  const arms = around(
    4,
    union(rod([0, 0, 0.2], [0.42, 0, 0.2], 0.05, 0.04), moveShape(sphere(0.085), { at: [0.46, 0, 0.2] })),
  )
  const knob = melt(0.1, sphere(0.17), moveShape(sphere(0.1), { at: [0, 0, 0.2] }))
  return {
    pieces: [
      piece(carve(disc(1.16, 0.2, 0.08), moveShape(disc(0.98, 0.2, 0.02), { at: [0, 0, 0.2] })), WOOD),
      piece(torus(1.13, 0.06), GOLD),
      piece(disc(0.96, 0.08, 0.02), pockets, { at: [0, 0, 0.02] }),
      piece(torus(0.5, 0.03), GOLD, { at: [0, 0, 0.12] }),
      piece(arms, GOLD, { turn: [0, 0, 23] }),
      piece(knob, GOLD, { at: [0, 0, 0.22] }),
      piece(sphere(0.085), WHITE, { at: [0.62, 0.5, 0.16] }),
    ],
    turn: [-46, 6, -10],
  }
}

/** Which part of the full turn a point lies at. */
function turnShare(x: number, y: number): number {
  return (Math.atan2(y, x) / (2 * Math.PI) + 1) % 1
}
