import { systemRandom } from '@trevo/kernel'
import sharp from 'sharp'
import { DIGIT_HEIGHT, DIGIT_STROKES, DIGIT_WIDTH } from './digit-strokes.ts'

/** Twice the size it is shown in. */
const WIDTH = 264
const HEIGHT = 88
const MARGIN = 14
/** Dark inks on a light plate, at least 8:1 against it, so that it reads the same in both themes. */
const PLATE = '#f3f1ea'
const INKS = ['#1f2a44', '#123a2e', '#43203f', '#4a2417'] as const
const SCRATCHES = 4
/** Four bits a pixel: half the bytes of the next size up. */
const COLOURS = 16

/** A PNG with the digits in a hand that is never the same twice. */
export async function drawCaptcha(digits: string): Promise<Buffer> {
  const cell = (WIDTH - 2 * MARGIN) / digits.length
  const written = Array.from(digits, (digit, at) => drawDigit(Number(digit), MARGIN + (at + 0.5) * cell))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${PLATE}"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      ${Array.from({ length: SCRATCHES }, drawScratch).join('')}
      ${written.join('')}
      ${drawScratch()}
    </g>
  </svg>`
  return sharp(Buffer.from(svg)).png({ colours: COLOURS, effort: 1 }).toBuffer()
}

function drawDigit(digit: number, centre: number): string {
  const path = shake(oneOf(DIGIT_STROKES[digit]!), 2.5)
  const place = `translate(${around(centre, 3)} ${around(HEIGHT / 2, 7)})`
  const lean = `rotate(${around(0, 12)}) skewX(${around(0, 6)})`
  const size = `scale(${around(0.54, 0.06)} ${around(0.54, 0.05)})`
  const centred = `translate(${-DIGIT_WIDTH / 2} ${-DIGIT_HEIGHT / 2})`
  return `<path transform="${place} ${lean} ${size} ${centred}" d="${path}" stroke="${oneOf(INKS)}" stroke-width="${around(11, 2)}"/>`
}

/** A thin, faint stroke from one side to the other, in an ink of the digits. */
function drawScratch(): string {
  const height = () => around(HEIGHT / 2, HEIGHT / 2)
  const path = `M-4 ${height()} C${WIDTH / 3} ${height()} ${(2 * WIDTH) / 3} ${height()} ${WIDTH + 4} ${height()}`
  return `<path d="${path}" stroke="${oneOf(INKS)}" stroke-width="${around(1.8, 0.6)}" stroke-opacity="0.55"/>`
}

function shake(path: string, by: number): string {
  return path.replaceAll(/-?\d+/g, (number) => String(around(Number(number), by)))
}

function around(middle: number, spread: number): number {
  return Number((middle + (systemRandom.next() * 2 - 1) * spread).toFixed(2))
}

function oneOf<T>(choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(systemRandom.next() * choices.length)]!
}
