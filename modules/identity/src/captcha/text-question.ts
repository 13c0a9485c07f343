import { randomInt } from 'node:crypto'
import { assert } from '@trevo/kernel'

const NUMBERS = [
  ...'zero um dois três quatro cinco seis sete oito nove'.split(' '),
  ...'dez onze doze treze catorze quinze dezesseis dezessete dezoito'.split(' '),
]
const THINGS: Readonly<Record<number, string>> = {
  2: 'rodas de uma bicicleta',
  3: 'lados de um triângulo',
  4: 'patas de um gato',
  5: 'dedos de uma mão',
  6: 'faces de um dado',
  7: 'dias da semana',
}

/**
 * The digits for people who cannot see a picture, read out by their own device. Every other one has to be
 * worked out, so that looking up words is not enough; more than that would be a test of patience.
 */
export function textQuestionFor(digits: string): string {
  const first = randomInt(2)
  const asked = Array.from(digits, Number).map((digit, at) =>
    at % 2 === first ? clueFor(digit) : nameOf(digit),
  )
  return `Digite ${nameOf(digits.length)} algarismos, nesta ordem: ${asked.join('; ')}.`
}

function clueFor(digit: number): string {
  const clues = cluesFor(digit)
  return clues[randomInt(clues.length)]!
}

/** Two for zero, three or more for the others. */
function cluesFor(digit: number): string[] {
  const clues: string[] = []
  if (digit >= 1) {
    clues.push(`a metade de ${nameOf(2 * digit)}`, `o algarismo que vem depois do ${nameOf(digit - 1)}`)
  }
  if (digit >= 2) {
    const part = randomInt(1, digit)
    clues.push(`${nameOf(part)} mais ${nameOf(digit - part)}`)
  }
  if (digit <= 8) {
    const more = randomInt(digit + 1, 10)
    clues.push(`${nameOf(more)} menos ${nameOf(more - digit)}`)
    clues.push(`o algarismo que vem antes do ${nameOf(digit + 1)}`)
  }
  if (digit >= 2 && digit % 2 === 0) clues.push(`o dobro de ${nameOf(digit / 2)}`)
  const things = THINGS[digit]
  if (things !== undefined) clues.push(`o número de ${things}`)
  return clues
}

function nameOf(number: number): string {
  const name = NUMBERS[number]
  assert(name !== undefined, 'only small numbers have a name here')
  return name
}
