import { renderScreen, time } from '../frame.ts'
import { html, type Html } from '../html.ts'
import type { Mail } from './mailbox.ts'

/** The mail's own markup is shown in a frame that may run nothing and reach nobody. */
const body = ({ html: markup, text, subject }: Mail): Html =>
  markup
    ? html`<iframe sandbox="" title="${subject}" srcdoc="${markup}"></iframe>`
    : html`<p class="bubble">${text}</p>`

const letter = (mail: Mail): Html =>
  html`<article>
    <h2>${mail.from} <small>para ${mail.to.join(', ')}</small></h2>
    <p class="subject">${mail.subject}</p>
    ${body(mail)} ${time(mail.at)}
  </article>`

export const renderMail = (mails: readonly Mail[]): string =>
  renderScreen({
    title: 'E-mails',
    path: '/mail',
    empty: 'Nenhum e-mail ainda.',
    items: mails.map(letter),
  })
