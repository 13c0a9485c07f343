import { money } from './money.js'

const element = (name, className, text = '') => {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

const spelled = (number) => String(number).padStart(2, '0')

function balls(numbers, hits = []) {
  const row = element('span', 'row')
  for (const number of numbers) {
    const isHit = hits.includes(number)
    const one = element('span', isHit ? 'small hit' : 'small', spelled(number))
    if (isHit) one.append(element('span', 'hidden', ' acertou'))
    row.append(one, ' ')
  }
  return row
}

const OUTCOMES = {
  waiting: () => 'Confirmando a aposta',
  returning: () => 'Devolvendo a aposta',
  sold: () => 'Aguardando o sorteio',
  paying: ({ win }, amount) => (win > 0 ? `Prêmio de ${amount(win)} a caminho` : 'Sem prêmio'),
  done: ({ win }, amount) => (win > 0 ? `Prêmio de ${amount(win)}` : 'Sem prêmio'),
}

/** A ticket as its owner sees it. */
export function ticketRow(ticket, currency) {
  const amount = (minor) => money(minor, currency)
  const { numero, picks, stake, state, numbers = [], win = 0 } = ticket
  const row = element('li', win > 0 ? 'ticket won' : 'ticket')
  const head = element('p', 'head', `Sorteio ${numero} · ${amount(stake)}`)
  row.append(head, balls(picks, numbers), element('p', 'outcome', OUTCOMES[state](ticket, amount)))
  return row
}

/** What was drawn last. */
export function lastRow({ numero, numbers }) {
  const row = element('span', '', `Último sorteio, ${numero}: `)
  row.append(balls(numbers))
  return row
}

/** Hours only where there are any. */
export function clockText(seconds) {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (parts[0] > 0 ? parts : parts.slice(1)).map(spelled).join(':')
}

/** So many different numbers, from the browser's secure generator, without bias. */
export function quickPick(pick, of) {
  const urn = Array.from({ length: of }, (_, at) => at + 1)
  return Array.from({ length: pick }, () => urn.splice(below(urn.length), 1)[0])
}

function below(limit) {
  const [drawn] = crypto.getRandomValues(new Uint32Array(1))
  const fair = 2 ** 32 - (2 ** 32 % limit)
  return drawn < fair ? drawn % limit : below(limit)
}
