import { widthReader } from './glyph-widths.ts'
import { tableOf, type Tables } from './sfnt.ts'

/** Advance widths of Arial in thousandths of an em. Those of Roboto come to the same within 1 %. */
const ARIAL = {
  222: 'ijl',
  278: ' ,.ftí',
  333: 'r',
  500: 'ckszvxyç',
  556: 'abdeghnopquàáâãéêóôõú0123456789',
  722: 'w',
  833: 'm',
}

/** Running text as our screens have it: only how often each letter comes matters. */
const SAMPLE =
  'o valor fica reservado até a confirmação do pagamento, e você recebe um aviso quando o saldo mudar. ' +
  'escolha um limite de depósito por dia, semana ou mês. aumentar vale depois de 24 horas, diminuir vale na ' +
  'hora. se precisar de ajuda, fale com a nossa equipe pelo atendimento.'

/**
 * The descriptors that make a system font take the room of the web font, so that the page stands still when
 * the web font arrives. The browser applies `size-adjust` to the other three as well, hence the division.
 */
export function fallbackDescriptors(webFont: Tables): Record<string, string> {
  const hhea = tableOf(webFont, 'hhea')
  const unitsPerEm = tableOf(webFont, 'head').readUInt16BE(18)
  const width = widthReader(webFont)
  const ours = sum(SAMPLE, (character) => width(character) / unitsPerEm)
  const scale = ours / sum(SAMPLE, arialWidth)
  const override = (units: number) => percent(units / unitsPerEm / scale)
  return {
    'size-adjust': percent(scale),
    'ascent-override': override(hhea.readInt16BE(4)),
    'descent-override': override(-hhea.readInt16BE(6)),
    'line-gap-override': override(hhea.readInt16BE(8)),
  }
}

function arialWidth(character: string): number {
  const width = Object.entries(ARIAL).find(([, characters]) => characters.includes(character))?.[0]
  if (width === undefined) throw new Error(`no width of Arial for ${character}`)
  return Number(width) / 1000
}

function sum(text: string, measure: (character: string) => number): number {
  return [...text].reduce((total, character) => total + measure(character), 0)
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(2))}%`
}
