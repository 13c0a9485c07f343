import { describe, expect, it } from 'vitest'
import { textQuestionFor } from './text-question.ts'

/** Solves the questions as a person does, by what the words mean. */
function solve(item: string): number {
  const names =
    'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis'
  const value = (name: string | undefined) => [...names.split(' '), 'dezessete', 'dezoito'].indexOf(name!)
  const things = { bicicleta: 2, triângulo: 3, gato: 4, mão: 5, dado: 6, semana: 7 }
  const words = item.split(' ')
  const last = value(words.at(-1))
  if (words.length === 1) return last
  if (words[1] === 'mais') return value(words[0]) + last
  if (words[1] === 'menos') return value(words[0]) - last
  if (item.startsWith('o dobro de')) return last * 2
  if (item.startsWith('a metade de')) return last / 2
  if (item.startsWith('o algarismo que vem antes do')) return last - 1
  if (item.startsWith('o algarismo que vem depois do')) return last + 1
  return Object.entries(things).find(([thing]) => item.endsWith(thing))![1]
}

function itemsOf(question: string): string[] {
  const [, list] = /^Digite seis algarismos, nesta ordem: (.+)\.$/.exec(question)!
  return list!.split('; ')
}

describe('a captcha in words', () => {
  it('leads to the digits, whichever they are', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const digits = String((round * 617_283) % 1_000_000).padStart(6, '0')
      const question = textQuestionFor(digits)
      expect(itemsOf(question).map(solve).join(''), question).toBe(digits)
    }
  })

  it('has three digits to be worked out, in different ways', () => {
    const questions = Array.from({ length: 300 }, () => itemsOf(textQuestionFor('274605')))
    for (const items of questions) expect(items.filter((item) => item.includes(' '))).toHaveLength(3)
    expect(new Set(questions.map((items) => items.join())).size).toBeGreaterThan(200)
    expect(new Set(questions.map(([first]) => first === 'dois')).size).toBe(2)
  })

  it('never says the digits as digits', () => {
    for (let round = 0; round < 200; round += 1) expect(textQuestionFor('918273')).not.toMatch(/\d/)
  })
})
