import type { Typeface } from '../type/typeface.ts'
import { openTypeface } from '../type/typeface.ts'

/** How a vendor writes its titles and frames its tiles. */
export interface Voice {
  readonly face: Typeface
  readonly isUpper: boolean
  /** Ems between letters; negative sets them tight. */
  readonly tracking: number
  /** Up or down in the middle of a line, as a share of the width. */
  readonly arch: number
  readonly slant: number
  /** Gold and quiet, or in the colours of the scene. */
  readonly isQuiet: boolean
  readonly frame: Frame
}

export type Frame = 'plain' | 'line' | 'double' | 'corners' | 'ribbon'

const [wide, broad, plain, narrow, slim] = await Promise.all([
  openTypeface(900, 125),
  openTypeface(900, 112),
  openTypeface(900, 100),
  openTypeface(900, 84),
  openTypeface(860, 75),
])

const base = { isUpper: true, tracking: -0.01, arch: 0, slant: 0, isQuiet: false, frame: 'plain' } as const

const VOICES: Readonly<Record<string, Voice>> = {
  LUMINA: { ...base, face: broad, arch: -0.05 },
  PEDRAZUL: { ...base, face: plain, arch: -0.075, frame: 'line' },
  KALEO: { ...base, face: wide, arch: -0.04 },
  ORBITA: { ...base, face: wide, tracking: 0.02, isQuiet: true, frame: 'corners' },
  OITAVA: { ...base, face: broad, isUpper: false, slant: 0.2, tracking: -0.02 },
  TAMBOR: { ...base, face: narrow, frame: 'ribbon' },
  MAROLA: { ...base, face: broad, arch: 0.06 },
  VERTICE: { ...base, face: slim, tracking: 0.03, isQuiet: true, frame: 'double' },
  ONZE: { ...base, face: narrow, slant: 0.22 },
  JATOBA: { ...base, face: plain, isUpper: false, tracking: -0.025 },
  COBALTO: { ...base, face: wide, slant: 0.14, tracking: -0.02, frame: 'line' },
  QUIMERA: { ...base, face: narrow, tracking: 0.015, isQuiet: true, frame: 'corners' },
  SABIA: { ...base, face: broad, isUpper: false, arch: -0.05, frame: 'ribbon' },
  FAROL: { ...base, face: plain, frame: 'double' },
  JL: { ...base, face: wide, isQuiet: true },
  BNG: { ...base, face: narrow, slant: 0.16 },
}

export function voiceOf(vendor: string): Voice {
  return VOICES[vendor] ?? { ...base, face: narrow, slant: 0.12, frame: 'corners' }
}
