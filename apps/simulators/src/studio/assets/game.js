import {
  $,
  ASK_AGAIN_MS,
  newSpin,
  onDeposit,
  openFrame,
  outcomeOf,
  refuse,
  report,
  say,
  sitDown,
  tell,
} from './frame.js'
import { money } from './money.js'
import { createReels } from './reels.js'
import { ask, notes, wait } from './studio.js'
import * as texts from './texts.js'

const game = $('game')
const [stakes, cycle, lines, names, strips] = ['stakes', 'cycle', 'lines', 'names', 'strips'].map((key) =>
  JSON.parse(game.dataset[key]),
)
const reels = createReels({ reels: $('reels'), wins: $('wins'), strips, lines })

/** A round turns at least this long, so that no result comes out of nowhere. */
const TURN_MIN_MS = 900

let seat = null
let busy = true
let stakeAt = 1
let lastShown = reels.shown()

const amount = (minor) => money(minor, seat?.currency ?? 'BRL')
const stake = () => stakes[stakeAt]

function draw() {
  $('balance').textContent = seat ? amount(seat.balance) : '–'
  $('stake').textContent = amount(stake())
  $('spin-name').textContent = `Girar por ${amount(stake())}`
  $('spin').disabled = busy || !seat
  $('less').disabled = busy || stakeAt === 0
  $('more').disabled = busy || stakeAt === stakes.length - 1
}

/** The best stake below the one that was too much. */
const smallerThan = (limit) => stakes.findLastIndex((one) => one <= limit && one < stake())

async function explain({ code, balance, remaining }) {
  const at = smallerThan(code === 'LIMIT_REACHED' ? (remaining ?? 0) : (balance ?? 0))
  const does = await refuse(code, {
    stake: amount(stake()),
    balance: amount(balance ?? seat?.balance ?? 0),
    remaining: remaining ? amount(remaining) : '',
    smaller: at >= 0 ? amount(stakes[at]) : '',
    isDemo: Boolean(game.dataset.demo),
  })
  if (does === 'lower') stakeAt = at
  draw()
  return does
}

async function present(reply, spin) {
  const won = reply.win + reply.jackpot
  const gain = won > spin.stake
  // What is on the account while the reels still turn.
  if (reply.balance !== undefined && reply.state === 'done') seat.balance = reply.balance - won
  draw()
  await reels.land(reply.rows)
  lastShown = reply.rows
  $('reels').setAttribute('aria-label', texts.spoken(reply.rows, names))
  reels.mark(reply.wins, gain)
  $('prize').textContent = amount(won)
  if (reply.balance !== undefined) seat.balance = reply.balance
  if (reply.jackpot > 0)
    say(texts.jackpot(amount(reply.jackpot), reply.win > 0 ? amount(reply.win) : ''), true)
  else if (gain) say(`Prêmio de ${amount(reply.win)}`, true)
  else say(reply.win > 0 ? texts.givenBack(amount(reply.win), amount(spin.stake)) : texts.NOTHING)
}

/** The reels show the result already; the prize is on its way. */
async function untilPaid(reply, spin) {
  let latest = reply
  while (latest.state === 'paying') {
    if (latest.win + latest.jackpot > 0) say(texts.paying(amount(latest.win + latest.jackpot)))
    await wait(ASK_AGAIN_MS)
    latest = await outcomeOf('/play/spin', spin)
  }
  const won = latest.win + latest.jackpot
  if (reply.state === 'paying' && won > 0) say(`Prêmio de ${amount(won)} creditado.`)
  if (latest.balance !== undefined) seat.balance = latest.balance
  report('trevo.balance')
}

async function stopWithout(reply) {
  await reels.land(lastShown)
  if (reply.balance !== undefined) seat.balance = reply.balance
  draw()
  say(texts.READY)
  if (reply.state === 'returned') await tell(texts.RETURNED)
  else await explain(reply)
}

async function play(spin) {
  busy = true
  const began = performance.now()
  notes.write('spin', spin)
  $('prize').textContent = '–'
  say(texts.TURNING)
  draw()
  reels.start()
  const [reply] = await Promise.all([outcomeOf('/play/spin', spin), wait(TURN_MIN_MS)])
  if (reply.state === 'done' || reply.state === 'paying') {
    await present(reply, spin)
    draw()
    await untilPaid(reply, spin)
  } else await stopWithout(reply)
  notes.write('spin', null)
  await wait(Math.max(0, cycle - (performance.now() - began)))
  busy = false
  draw()
}

const press = () => {
  if (busy || !seat) return
  void play({ session: seat.session, spin: newSpin(), stake: stake() })
}

const step = (by) => () => {
  stakeAt += by
  draw()
}

$('spin').addEventListener('click', press)
$('less').addEventListener('click', step(-1))
$('more').addEventListener('click', step(1))
// The space bar spins, as players are used to, unless it is meant for another control.
document.addEventListener('keydown', (pressed) => {
  const isFree = document.activeElement === document.body && !$('rules').open && $('notice').hidden
  if (pressed.code !== 'Space' || pressed.repeat || !isFree) return
  pressed.preventDefault()
  press()
})

async function renewBalance() {
  const reply = seat && (await ask('/play/balance', { session: seat.session }).catch(() => null))
  if (reply?.state === 'seated') seat.balance = reply.balance
  draw()
}

openFrame()
onDeposit(() => void renewBalance())
draw()
seat = await sitDown(game.dataset, explain)
if (seat) {
  notes.write('session', seat.session)
  const open = notes.read('spin')
  say(texts.READY)
  if (open?.session === seat.session) await play(open)
  busy = false
  draw()
}
