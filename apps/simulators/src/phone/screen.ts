import { renderScreen, time } from '../frame.ts'
import { html, type Html } from '../html.ts'
import type { Sms } from './carrier-log.ts'

/** Codes stand out, as phones show them. */
const withCodes = (text: string): readonly Html[] =>
  text
    .split(/\b(\d{4,8})\b/)
    .map((piece, index) => (index % 2 === 1 ? html`<b>${piece}</b>` : html`${piece}`))

const bubble = ({ from, to, text, at }: Sms): Html =>
  html`<article>
    <h2>${from} <small>para ${to}</small></h2>
    <p class="bubble">${withCodes(text)}</p>
    ${time(at)}
  </article>`

export const renderPhone = (messages: readonly Sms[]): string =>
  renderScreen({
    title: 'Mensagens',
    path: '/phone',
    empty: 'Nenhuma mensagem ainda. Peça um código e ele aparece aqui.',
    items: messages.map(bubble),
  })
