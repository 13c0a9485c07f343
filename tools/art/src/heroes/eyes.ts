import { shifted, piece, type Piece } from '../render/hero.ts'
import { gloss, INK, WHITE } from '../render/surface.ts'
import { ellipsoid, mirrored, sphere } from '../sdf/shapes.ts'

/** Eyes like polished stones on both sides of a face. */
export function eyes(x: number, y: number, z: number, size: number, hue: number): Piece[] {
  return [
    piece(mirrored(shifted(ellipsoid(size, size * 0.86, size * 0.6), x, y, z)), gloss(0.74, 0.19, hue, 0.06)),
    piece(mirrored(shifted(ellipsoid(size * 0.36, size * 0.62, size * 0.3), x, y, z + size * 0.46)), INK),
    piece(mirrored(shifted(sphere(size * 0.16), x - size * 0.2, y + size * 0.3, z + size * 0.7)), WHITE),
  ]
}
