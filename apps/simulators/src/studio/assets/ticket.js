import { $, newSpin, onDeposit, openFrame, outcomeOf, refuse, report, say, sitDown, tell } from './frame.js'
import { money } from './money.js'
import { ask, notes, wait } from './studio.js'
import * as texts from './texts.js'
import { clockText, lastRow, quickPick, ticketRow } from './ticket-parts.js'

const game = $('game')
const stakes = JSON.parse(game.dataset.stakes)
const [pick, of] = [Number(game.dataset.pick), Number(game.dataset.numberCount)]

/** How often the counter is looked at: more often while somebody waits for a draw. */
const LOOK_MS = 10_000
const LOOK_SOON_MS = 2_000
const SOON_SECONDS = 60

let seat = null
let busy = true
let stakeAt = 1
let picks = []
let counter = null
/** From our clock, which counts from when the page came, to the time of the studio. */
let ahead = 0

const amount = (minor) => money(minor, seat?.currency ?? 'BRL')
const stake = () => stakes[stakeAt]
const secondsLeft = () =>
  counter ? Math.max(0, Math.ceil((counter.draw.closes - performance.now() - ahead) / 1_000)) : 0

function buyText() {
  const missing = pick - picks.length
  if (counter && secondsLeft() === 0) return 'Sorteando…'
  if (missing > 0) return `Escolha mais ${missing} ${missing === 1 ? 'número' : 'números'}`
  return `Comprar por ${amount(stake())}`
}

function draw() {
  const isOpen = seat && !busy && secondsLeft() > 0
  $('balance').textContent = seat ? amount(seat.balance) : '–'
  $('stake').textContent = amount(stake())
  $('less').disabled = busy || stakeAt === 0
  $('more').disabled = busy || stakeAt === stakes.length - 1
  $('surprise').disabled = busy
  $('clear').disabled = busy || picks.length === 0
  $('buy').textContent = buyText()
  $('buy').disabled = !isOpen || picks.length < pick
  for (const ball of document.querySelectorAll('.ball')) {
    const isOn = picks.includes(Number(ball.dataset.ball))
    ball.setAttribute('aria-pressed', String(isOn))
    ball.disabled = busy || (!isOn && picks.length === pick)
  }
}

function drawClock() {
  const seconds = secondsLeft()
  $('clock').textContent = counter ? clockText(seconds) : '––:––'
  $('clock').classList.toggle('soon', counter !== null && seconds < SOON_SECONDS)
  const text = buyText()
  if ($('buy').textContent !== text) draw()
}

function drawCounter() {
  const { draw: open, last, tickets } = counter
  const time = new Date(open.closes)
  const at = time.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })
  $('numero').textContent = `Sorteio ${open.numero}`
  $('closes').dateTime = time.toISOString()
  $('closes-at').textContent = `fecha às ${at}`
  $('last').hidden = !last
  if (last) $('last').replaceChildren(lastRow(last))
  $('own').hidden = tickets.length === 0
  $('tickets').replaceChildren(...tickets.map((ticket) => ticketRow(ticket, seat.currency)))
}

/** Says what a draw brought for tickets that were waiting for it; false when none was. */
function greet(before) {
  const waited = before?.tickets.filter(({ state }) => state === 'sold').map(({ numero }) => numero) ?? []
  const settled = counter.tickets.filter(({ numero, state }) => waited.includes(numero) && state !== 'sold')
  if (settled.length === 0) return false
  const won = settled.reduce((sum, { win = 0 }) => sum + win, 0)
  say(won > 0 ? `Prêmio de ${amount(won)}` : texts.noPrize(settled[0].numero), won > 0)
  return true
}

/** What is open, what was drawn, and how the own tickets stand. */
async function look() {
  const reply = await ask('/play/counter', { session: seat.session }).catch(() => null)
  if (reply?.state !== 'open') return
  const before = counter
  counter = reply
  ahead = reply.now - performance.now()
  drawCounter()
  if (greet(before) || reply.tickets.some(({ state }) => state === 'paying')) await renewBalance()
  draw()
}

async function renewBalance() {
  const reply = seat && (await ask('/play/balance', { session: seat.session }).catch(() => null))
  if (reply?.state === 'seated') seat.balance = reply.balance
}

async function keepLooking() {
  for (;;) {
    const isWaiting = counter?.tickets.some(({ state }) => state !== 'done')
    const isSoon = secondsLeft() < 5 || (isWaiting && secondsLeft() < SOON_SECONDS)
    await wait(isSoon ? LOOK_SOON_MS : LOOK_MS)
    if (!document.hidden) await look()
  }
}

const explain = ({ code, balance, remaining }) =>
  refuse(code, {
    stake: amount(stake()),
    balance: amount(balance ?? seat?.balance ?? 0),
    remaining: remaining ? amount(remaining) : '',
    smaller: '',
    isDemo: Boolean(game.dataset.demo),
  })

async function buy(order) {
  busy = true
  notes.write('ticket', order)
  say(texts.WAITING)
  draw()
  const reply = await outcomeOf('/play/ticket', order)
  notes.write('ticket', null)
  if (reply.balance !== undefined) seat.balance = reply.balance
  report('trevo.balance')
  if (reply.state === 'refused') await explain(reply)
  else if (reply.state === 'returned') await tell(texts.RETURNED)
  else picks = []
  say(reply.state === 'refused' || reply.state === 'returned' ? texts.CHOOSE : texts.bought(order.numero))
  busy = false
  await look()
}

const step = (by) => () => {
  stakeAt += by
  draw()
}

$('balls').addEventListener('click', ({ target }) => {
  const number = Number(target.dataset.ball)
  if (!number) return
  picks = picks.includes(number) ? picks.filter((one) => one !== number) : [...picks, number].slice(0, pick)
  draw()
})
$('surprise').addEventListener('click', () => {
  picks = quickPick(pick, of)
  draw()
})
$('clear').addEventListener('click', () => {
  picks = []
  draw()
})
$('less').addEventListener('click', step(-1))
$('more').addEventListener('click', step(1))
$('buy').addEventListener('click', () => {
  if (busy || !seat || picks.length < pick) return
  const { numero } = counter.draw
  void buy({ session: seat.session, spin: newSpin(), stake: stake(), numero, picks })
})

openFrame()
onDeposit(() => void renewBalance().then(draw))
draw()
seat = await sitDown(game.dataset, explain)
if (seat) {
  notes.write('session', seat.session)
  const open = notes.read('ticket')
  say(texts.CHOOSE)
  busy = false
  await look()
  if (open?.session === seat.session) await buy(open)
  draw()
  setInterval(drawClock, 500)
  void keepLooking()
}
