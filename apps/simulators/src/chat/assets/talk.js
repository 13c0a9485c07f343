// A conversation on a page: what was said, as text and nothing else, and a field to say something.

const hour = new Intl.DateTimeFormat(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' })

export function openTalk(talk, own, names) {
  let lastDay = ''

  function isAtEnd() {
    return talk.scrollHeight - talk.scrollTop - talk.clientHeight < 80
  }

  return {
    clear() {
      talk.replaceChildren()
      lastDay = ''
    },
    add({ from, text, at }) {
      const stays = !isAtEnd() && from !== own
      const said = new Date(at)
      if (day.format(said) !== lastDay) {
        lastDay = day.format(said)
        talk.append(element('p', 'day', lastDay))
      }
      const line = element('article', from === own ? 'line own' : 'line')
      const time = element('time', '', hour.format(said))
      time.dateTime = at
      line.append(element('span', 'hidden', `${names[from]}:`), element('p', 'bubble', text), time)
      talk.append(line)
      if (!stays) talk.scrollTop = talk.scrollHeight
    },
  }
}

export function element(name, className, text = '') {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

/** Sends on Enter, keeps what could not be sent, and grows with what is written. */
export function openField(form, text, trouble, send, notSent) {
  function fit() {
    text.rows = Math.min(5, text.value.split('\n').length)
  }
  // Whoever writes before anything listens would write in vain.
  text.disabled = false
  text.addEventListener('input', fit)
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const words = text.value.trim()
    if (words === '' || form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    const sent = await send(words).catch(() => false)
    form.ariaBusy = 'false'
    trouble.hidden = sent
    trouble.textContent = sent ? '' : notSent
    if (!sent) return
    text.value = ''
    fit()
    text.focus()
  })
}

export async function post(path, body) {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return reply.ok
}
