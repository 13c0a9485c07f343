import { piece, type Hero, type Paint, type Piece, type Placement } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import { GOLD, gloss, WHITE } from '../render/surface.ts'
import { box, disc, sphere } from '../sdf/shapes.ts'
import { length2 } from '../sdf/vector.ts'
import { letter } from './figures.ts'

export function balls({ main, second, third }: Tints): Hero {
  return threeBalls(['6', '0', '7'], [main, second, third])
}

export function bingo({ main, second, third }: Tints): Hero {
  return threeBalls(['9', 'B', '4'], [main, second, third])
}

function threeBalls(marks: readonly [string, string, string], hues: readonly [number, number, number]): Hero {
  return {
    pieces: [
      ball(marks[0], hues[0], { at: [-0.5, 0.06, 0.12], turn: [6, 10, -12], scale: 0.66 }),
      ball(marks[1], hues[1], { at: [0.58, 0.5, -0.3], turn: [-8, -10, 14], scale: 0.52 }),
      ball(marks[2], hues[2], { at: [0.48, -0.62, 0.3], turn: [8, -14, -8], scale: 0.5 }),
    ],
    turn: [0, 0, 0],
  }
}

function ball(mark: string, hue: number, placement: Placement): Piece {
  const sign = letter(mark, 0.34)
  const [dark, white, line, body] = [
    gloss(0.24, 0.06, hue, 0.1),
    gloss(0.97, 0.008, 95, 0.1),
    gloss(0.9, 0.1, 88, 0.1),
    gloss(0.6, 0.21, hue, 0.08),
  ]
  const paint: Paint = (x, y, z) => {
    const radius = length2(x, y)
    if (z < 0 || radius > 0.61) return body
    if (radius > 0.56) return line
    return sign(x, y) < 0 ? dark : white
  }
  return piece(sphere(1), paint, placement)
}

/** A bingo card with three numbers marked, and a ball. */
export function bingoCard({ main, second }: Tints): Hero {
  const [frame, paper, mark] = [gloss(0.52, 0.2, main), gloss(0.96, 0.01, 95, 0.3), gloss(0.6, 0.21, second)]
  const paint: Paint = (x, y, z) => {
    if (z < 0.05 || Math.abs(x) > 0.76 || y > 0.52 || y < -0.98) return frame
    const [column, row] = [Math.floor((x + 0.76) / 0.304), Math.floor((y + 0.98) / 0.3)]
    const [u, v] = [((x + 0.76) % 0.304) - 0.152, ((y + 0.98) % 0.3) - 0.15]
    if (Math.max(Math.abs(u), Math.abs(v)) > 0.138) return frame
    return (column * 3 + row * 2) % 5 === 1 && length2(u, v) < 0.115 ? mark : paper
  }
  const [title, gold] = [letter('B', 0.16), GOLD]
  const head: Paint = (x, y, z) => (z > 0.02 && title(x * 0.9, y * 0.9) < 0 ? gold : WHITE)
  const heads = [-0.5, 0, 0.5].map((x) => piece(disc(0.2, 0.05, 0.03), head, { at: [x, 0.78, 0.08] }))
  return {
    pieces: [
      piece(box(0.86, 1.08, 0.08, 0.07), paint),
      ...heads,
      ball('7', second, { at: [0.72, -0.78, 0.46], turn: [6, -12, -10], scale: 0.4 }),
    ],
    turn: [2, 22, 8],
  }
}
