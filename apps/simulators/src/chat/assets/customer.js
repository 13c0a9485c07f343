import { openField, openTalk, post } from './talk.js'

const chat = document.querySelector('#chat')
const texts = JSON.parse(chat.dataset.texts)
const presence = document.querySelector('#presence')
const hint = document.querySelector('#hint')
const talk = openTalk(document.querySelector('#talk'), 'member', { member: texts.you, desk: texts.desk })

openField(
  document.querySelector('#say'),
  document.querySelector('#text'),
  document.querySelector('#trouble'),
  (text) => post('/chat/lines', { text }),
  texts.notSent,
)

const events = new EventSource('/chat/events')
events.addEventListener('line', ({ data }) => {
  hint.remove()
  talk.add(JSON.parse(data))
})
events.addEventListener('presence', ({ data }) => {
  const { attended } = JSON.parse(data)
  presence.dataset.attended = attended
  presence.textContent = attended ? texts.attended : `${texts.alone}. ${texts.alonePlease}`
})
events.addEventListener('error', () => {
  presence.dataset.attended = false
  presence.textContent = texts.lost
})
