import sharp, { type Sharp } from 'sharp'

/** A vendor's sign: the hue of its ground, and what is cut out of it in white, on 24 units. */
interface Mark {
  readonly hue: number
  readonly shapes: string
}

const line = (path: string, width = 2.6) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const solid = (path: string) => `<path d="${path}" fill="#fff"/>`
const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`
const ring = (x: number, y: number, r: number, width = 2.6) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#fff" stroke-width="${width}"/>`

/** Simple enough to be told apart at 16 pixels. */
export const VENDOR_MARKS: Readonly<Record<string, Mark>> = {
  LUMINA: { hue: 44, shapes: solid('M12 4l2 6 6 2-6 2-2 6-2-6-6-2 6-2z') },
  PEDRAZUL: { hue: 215, shapes: solid('M8 6h8l4 5-8 8-8-8z') },
  KALEO: { hue: 20, shapes: solid('M12 4a8 8 0 0 1 8 8h-8z') + solid('M12 20a8 8 0 0 1-8-8h8z') },
  ORBITA: { hue: 265, shapes: ring(12, 12, 7.2, 2.2) + dot(17.1, 6.9, 2.9) + dot(12, 12, 2.6) },
  OITAVA: { hue: 330, shapes: ring(12, 8.2, 3.1) + ring(12, 15.6, 3.9) },
  TAMBOR: { hue: 8, shapes: line('M5 8.5h14M5 15.5h14M7 8.5l3.3 7L13.7 8.5l3.3 7', 2.2) },
  MAROLA: { hue: 190, shapes: line('M4 10c2.7-3 5.3-3 8 0s5.3 3 8 0M4 15.500c2.7-3 5.3-3 8 0s5.3 3 8 0') },
  VERTICE: { hue: 282, shapes: solid('M12 4.500l8 14.500H4z') },
  ONZE: { hue: 140, shapes: line('M8 7l-2 1.500M8 7v10M16 7l-2 1.500M16 7v10', 3) },
  JATOBA: { hue: 95, shapes: line('M12 20v-7') + dot(12, 8.5, 4.8) },
  COBALTO: { hue: 232, shapes: solid('M12 4l7 4v8l-7 4-7-4V8z') },
  QUIMERA: { hue: 300, shapes: solid('M5 5l7 4 7-4v7c0 4-3 6-7 8-4-2-7-4-7-8z') },
  SABIA: { hue: 28, shapes: solid('M5 15c0-6 4-9.5 9-9.500L19.5 8 17 10c0 5.5-4 8.5-8.5 8.500z') },
  FAROL: { hue: 358, shapes: solid('M10 5h4l1.5 14.500h-7z') + line('M4.5 7l3 1M19.5 7l-3 1', 2) },
  AV: { hue: 205, shapes: line('M5 17l5-10 4 10 5-10') },
  AI: { hue: 172, shapes: line('M5 17l4.5-10L14 17M17.5 7v10') },
  IMES: { hue: 340, shapes: line('M6 7v10M11 17V7l3.5 5L18 7v10', 2.4) },
  TF: { hue: 255, shapes: line('M5 7.500h7M8.5 7.500V17M15 17V7.500h4.500M15 12h3.5', 2.4) },
  IA: { hue: 60, shapes: line('M6.5 7v10M10.5 17l4-10 4 10') },
  TCG_LOTTO_VN: { hue: 0, shapes: dot(8, 8.5, 3.4) + dot(16, 8.5, 3.4) + dot(12, 15.8, 3.4) },
  JL: {
    hue: 152,
    shapes: solid(
      'M12 12c-5-1-6-7-2.5-7S12 9 12 12zM12 12c1-5 7-6 7-2.500S15 12 12 12zM12 12c5 1 6 7 2.5 7S12 15 12 12zM12 12c-1 5-7 6-7 2.500S9 12 12 12z',
    ),
  },
  BNG: {
    hue: 315,
    shapes:
      dot(7, 7, 2) + dot(12, 7, 2) + dot(17, 7, 2) + dot(9.5, 12, 2) + dot(14.5, 12, 2) + dot(12, 17, 2),
  },
  SV3: { hue: 16, shapes: line('M6 7l6 10 6-10') },
  DS88: { hue: 40, shapes: ring(8, 12, 3.2, 2.4) + ring(16, 12, 3.2, 2.4) },
  DIG: { hue: 82, shapes: line('M7 6h3a6 6 0 0 1 0 12H7z') + dot(19, 17, 1.6) },
  WGB: { hue: 120, shapes: line('M4.5 8l3 8.500L12 9l4.5 7.5 3-8.5') },
  ESTUDIO: { hue: 165, shapes: solid('M8 5.500l10 6.5-10 6.500z') },
}

export const VENDOR_SIZE = 96

export function drawVendor({ hue, shapes }: Mark): Sharp {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${VENDOR_SIZE}" height="${VENDOR_SIZE}">` +
    `<rect width="24" height="24" rx="7" fill="hsl(${hue} 58% 42%)"/>${shapes}</svg>`
  return sharp(Buffer.from(svg))
}
