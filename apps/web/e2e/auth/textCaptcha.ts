const NAMES =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito'.split(
    ' ',
  )
const THINGS = { bicicleta: 2, triângulo: 3, gato: 4, mão: 5, dado: 6, semana: 7 }

/** Answers the captcha in words as a person does, by what the words mean. */
export function answerTextCaptcha(question: string): string {
  const [, list = ''] = /nesta ordem: (.+)\.$/.exec(question) ?? []
  return list.split('; ').map(digitOf).join('')
}

function digitOf(item: string): number {
  const words = item.split(' ')
  const value = (name = '') => NAMES.indexOf(name)
  const last = value(words.at(-1))
  if (words.length === 1) return last
  if (words[1] === 'mais') return value(words[0]) + last
  if (words[1] === 'menos') return value(words[0]) - last
  if (item.startsWith('o dobro')) return last * 2
  if (item.startsWith('a metade')) return last / 2
  if (item.includes('antes')) return last - 1
  if (item.includes('depois')) return last + 1
  return Object.entries(THINGS).find(([thing]) => item.endsWith(thing))?.[1] ?? -1
}
