import { widthReader } from './glyph-widths.ts'
import { tableOf, type Tables } from './sfnt.ts'

interface SystemFont {
  /** The names that phones and computers know it by. Liberation is what Linux has for Arial, with the same widths. */
  readonly names: readonly string[]
  /** Advance widths in thousandths of an em. */
  readonly widths: Readonly<Record<number, string>>
}

/** Roboto stands in on Android: its widths come to the same within 1 %. */
const ARIAL: SystemFont = {
  names: ['Arial', 'Roboto', 'Liberation Sans'],
  widths: {
    222: 'ijl',
    278: ' ,.ftí',
    333: 'r',
    500: 'ckszvxyç',
    556: 'abdeghnopquàáâãéêóôõú0123456789',
    722: 'w',
    833: 'm',
  },
}

const ARIAL_BOLD: SystemFont = {
  names: ['Arial Bold', 'Arial-BoldMT', 'Roboto Bold', 'Liberation Sans Bold'],
  widths: {
    278: ' ,.ijlí',
    333: 'ft',
    389: 'r',
    500: 'z',
    556: 'aceksvxyçàáâãéê0123456789',
    611: 'bdghnopquóôõú',
    778: 'w',
    889: 'm',
  },
}

/** Running text as our screens have it: only how often each letter comes matters. */
const SAMPLE =
  'o valor fica reservado até a confirmação do pagamento, e você recebe um aviso quando o saldo mudar. ' +
  'escolha um limite de depósito por dia, semana ou mês. aumentar vale depois de 24 horas, diminuir vale na ' +
  'hora. se precisar de ajuda, fale com a nossa equipe pelo atendimento.'

/** One cut of the web font, by the axes of its file. */
export type Cut = Readonly<{ wght: number; wdth: number }>

/** The cuts that texts are set in: the weights of the type tokens, and the wide ones of titles and money. */
export const CUTS: readonly Cut[] = [
  ...[420, 540, 640, 740, 840].map((wght) => ({ wght, wdth: 100 })),
  ...[640, 740, 840].map((wght) => ({ wght, wdth: 112 })),
]

const FIRST_BOLD = 600

/**
 * The face that makes a system font take the room of one cut of the web font, so that the page stands still when
 * the web font arrives. The browser applies `size-adjust` to the other three as well, hence the division.
 */
export function fallbackFace(cut: Cut, webFont: Tables): string {
  const system = cut.wght < FIRST_BOLD ? ARIAL : ARIAL_BOLD
  const hhea = tableOf(webFont, 'hhea')
  const unitsPerEm = tableOf(webFont, 'head').readUInt16BE(18)
  const width = widthReader(webFont)
  const ours = sum(SAMPLE, (character) => width(character) / unitsPerEm)
  const scale = ours / sum(SAMPLE, (character) => systemWidth(system, character))
  const override = (units: number) => percent(units / unitsPerEm / scale)
  return `@font-face {
  font-family: 'Mona Sans Fallback';
  src: ${system.names.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${cut.wght};
  font-stretch: ${cut.wdth}%;
  size-adjust: ${percent(scale)};
  ascent-override: ${override(hhea.readInt16BE(4))};
  descent-override: ${override(-hhea.readInt16BE(6))};
  line-gap-override: ${override(hhea.readInt16BE(8))};
}
`
}

function systemWidth({ widths }: SystemFont, character: string): number {
  const width = Object.entries(widths).find(([, characters]) => characters.includes(character))?.[0]
  if (width === undefined) throw new Error(`no width of the system font for ${character}`)
  return Number(width) / 1000
}

function sum(text: string, measure: (character: string) => number): number {
  return [...text].reduce((total, character) => total + measure(character), 0)
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(2))}%`
}
