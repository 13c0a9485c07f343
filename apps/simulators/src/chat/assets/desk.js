import { element, openField, openTalk, post } from './talk.js'

const desk = document.querySelector('#desk')
const pane = document.querySelector('#open')
const list = document.querySelector('#conversations')
const none = document.querySelector('#none')
const who = document.querySelector('#who')
const presence = document.querySelector('#presence')
const text = document.querySelector('#text')
const talk = openTalk(document.querySelector('#talk'), 'desk', { member: 'Cliente', desk: 'Equipe' })

/** By brand and member, the last touched at the end. */
const conversations = new Map()
let open

const nameOf = ({ brand, member }) => `${brand} ${member}`
/** The desk knows a customer by the end of their number alone. */
const shownAs = ({ brand, member }) => `Cliente ${member.slice(-6)} · ${brand}`

function conversationOf(customer) {
  const name = nameOf(customer)
  const { brand, member } = customer
  const known = conversations.get(name) ?? { brand, member, lines: [], isHere: false, answered: 0 }
  conversations.set(name, known)
  return known
}

/** Lines of the customer's since the desk last wrote. */
const waiting = ({ lines, answered }) =>
  lines.filter(({ id, from }) => from === 'member' && id > answered).length

function draw() {
  const shown = [...conversations.values()].filter(({ lines }) => lines.length > 0).toReversed()
  none.hidden = shown.length > 0
  list.replaceChildren(...shown.map(entry))
  if (!open) return
  who.textContent = shownAs(open)
  presence.textContent = open.isHere
    ? 'Está com a conversa aberta'
    : 'Fechou a conversa; verá a resposta ao voltar'
  presence.dataset.attended = open.isHere
}

function entry(conversation) {
  const button = element('button', 'entry')
  button.type = 'button'
  if (conversation === open) button.setAttribute('aria-current', 'true')
  const head = element('b', 'name', shownAs(conversation))
  const last = element('span', 'last', conversation.lines.at(-1).text)
  button.append(head, last)
  const count = waiting(conversation)
  if (count > 0) {
    const badge = element('span', 'badge', String(count))
    badge.setAttribute('aria-label', `${count} sem resposta`)
    button.append(badge)
  }
  button.addEventListener('click', () => enter(conversation))
  const item = element('li', '')
  item.append(button)
  return item
}

function enter(conversation) {
  open = conversation
  desk.classList.add('is-open')
  pane.hidden = false
  talk.clear()
  for (const line of open.lines) talk.add(line)
  draw()
  text.focus()
}

document.querySelector('#leave').addEventListener('click', () => {
  open = undefined
  desk.classList.remove('is-open')
  pane.hidden = true
  draw()
  list.querySelector('button')?.focus()
})

openField(
  document.querySelector('#say'),
  text,
  document.querySelector('#trouble'),
  (words) => post('/desk/lines', { brand: open.brand, member: open.member, text: words }),
  'Não foi enviada. Tente de novo.',
)

const events = new EventSource('/desk/events')
events.addEventListener('line', ({ data }) => {
  const line = JSON.parse(data)
  const conversation = conversationOf(line)
  conversations.delete(nameOf(line))
  conversations.set(nameOf(line), conversation)
  conversation.lines.push(line)
  if (line.from === 'desk') conversation.answered = line.id
  if (conversation === open) talk.add(line)
  draw()
})
events.addEventListener('presence', ({ data }) => {
  const { isHere, ...customer } = JSON.parse(data)
  conversationOf(customer).isHere = isHere
  draw()
})
