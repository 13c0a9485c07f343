import { ask, notes, wait } from './studio.js'
import * as texts from './texts.js'

/** What every game of ours has around it: a line that speaks, a notice, the rules, the way out. */

export const $ = (id) => document.getElementById(id)

export function say(text, isPrize = false) {
  const line = document.createElement(isPrize ? 'strong' : 'span')
  line.textContent = text
  $('status').replaceChildren(line)
}

/** Something the player has to know before going on; resolves with what they chose. */
export function tell({ title, text, action, does, isForMoney = false }) {
  $('notice-title').textContent = title
  $('notice-text').textContent = text
  $('notice-action').textContent = action
  // The page around us takes deposits; alone we have no way to.
  $('notice-deposit').hidden = !isForMoney || !page()
  $('notice').hidden = false
  $('notice-action').focus()
  return new Promise((resolve) => {
    const closing = new AbortController()
    const { signal } = closing
    const closeWith = (chosen) => () => {
      closing.abort()
      $('notice').hidden = true
      resolve(chosen)
    }
    $('notice-action').addEventListener('click', closeWith(does), { signal })
    $('notice-deposit').addEventListener('click', closeWith('deposit'), { signal })
  })
}

/** The origin of the page around us, if there is one. */
function page() {
  const back = $('back')
  return back && parent !== window ? new URL(back.href).origin : null
}

/** Says something to the page around us: we may not move it ourselves. */
export function report(type) {
  const origin = page()
  if (origin) parent.postMessage({ type }, origin)
}

/** Told by the page around us that money came in beside the game. */
export function onDeposit(act) {
  addEventListener('message', ({ source, origin, data }) => {
    if (source === parent && origin === page() && data?.type === 'trevo.balance') act()
  })
}

export function leave() {
  const back = $('back')
  if (back) back.click()
  else say(texts.LEAVE_BY_HAND)
}

/** Says why not; resolves with what the player chose. */
export async function refuse(code, facts) {
  const does = await tell(texts.refusal(code, facts))
  if (does === 'leave') leave()
  if (does === 'deposit') report('trevo.deposit')
  return does
}

export const ASK_AGAIN_MS = 1_500
const SOON_MS = 250
const TRIES = 3

/** Asks about one spin or ticket until it is known how it stands. The id stays the same, so it is played once at most. */
export async function outcomeOf(path, played) {
  for (let tries = 1; ; tries += 1) {
    const reply = await ask(path, played).catch(() => null)
    // The studio counts the time between two from when it heard of the first: after one that came late, this one is early.
    const isEarly = reply?.code === 'TOO_SOON'
    if (reply && !isEarly && reply.state !== 'waiting' && reply.state !== 'returning') return reply
    if (reply?.state === 'waiting') say(texts.WAITING)
    if (reply?.state === 'returning') say(texts.RETURNING)
    if (!reply && tries % TRIES === 0) await tell(texts.NO_CONNECTION)
    await wait(isEarly ? SOON_MS : ASK_AGAIN_MS)
  }
}

/** The browser's own id of something played, so that it is played once. */
export const newSpin = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The launch token is good once: it leaves the address, and a reload goes on with the session it gave. */
export async function sitDown({ game: gameCode, brand, demo }, explain) {
  const address = new URL(location.href)
  const token = address.searchParams.get('token')
  address.searchParams.delete('token')
  history.replaceState(null, '', address)
  const kept = notes.read('session')
  for (;;) {
    const reply = await (
      token || (demo && !kept)
        ? ask('/play/session', demo ? { demo: true } : { brand, gameCode, token })
        : ask('/play/balance', { session: kept ?? '' })
    ).catch(() => ({ state: 'refused', code: 'UNREACHABLE' }))
    if (reply.state === 'seated') return reply
    if (demo && kept && reply.code === 'SESSION_UNKNOWN') return ask('/play/session', { demo: true })
    if ((await explain(reply)) !== 'again') return null
  }
}

export function openFrame() {
  $('back')?.addEventListener('click', (event) => {
    if (parent === window) return
    event.preventDefault()
    report('trevo.close')
  })
  $('open-rules').addEventListener('click', () => $('rules').showModal())
  $('rules').addEventListener('click', ({ target, currentTarget }) => {
    if (target === currentTarget || target.closest('[data-close]')) currentTarget.close()
  })
  // Without its picture the name stands alone.
  const cover = $('cover')
  const uncover = () => cover.remove()
  if (cover?.complete && cover.naturalWidth === 0) uncover()
  else cover?.addEventListener('error', uncover)
}
