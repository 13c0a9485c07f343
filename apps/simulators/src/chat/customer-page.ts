import { html, type Html } from '../html.ts'
import { TEXTS, type ChatTexts } from './texts.ts'
import type { Visit } from './visits.ts'

const BACK = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7" /></svg>`
const SEND = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h13M12 5l7 7-7 7" /></svg>`

function frame(texts: ChatTexts, title: string, head: Html, body: Html): string {
  return html`<!doctype html>
    <html lang="${texts.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/chat.css" />
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup
}

/** Where a customer writes to the desk, in the colour and under the name the brand gave it. */
export function renderCustomer({ language, backUrl, headerColor, title }: Visit): string {
  const texts = TEXTS[language]
  const head = html`<meta name="theme-color" content="${headerColor}" />
    <link rel="stylesheet" href="/chat/theme.css" />
    <script src="/assets/customer.js" type="module"></script>`
  const body = html`<main class="chat" id="chat" data-texts="${JSON.stringify(texts)}">
    <header class="bar">
      <a class="round" href="${backUrl}" aria-label="${texts.back}">${BACK}</a>
      <div>
        <h1>${title}</h1>
        <p class="presence" id="presence" role="status"></p>
      </div>
    </header>
    <section class="talk" id="talk" role="log" aria-label="${texts.conversation}" tabindex="0">
      <p class="hint" id="hint">${texts.empty}</p>
    </section>
    <form class="say" id="say">
      <p class="trouble" id="trouble" role="alert" hidden></p>
      <label class="hidden" for="text">${texts.label}</label>
      <textarea id="text" rows="1" disabled maxlength="1000" placeholder="${texts.placeholder}"></textarea>
      <button type="submit" class="round" aria-label="${texts.send}">${SEND}</button>
      <p class="warning">${texts.warning}</p>
    </form>
  </main>`
  return frame(texts, title, head, body)
}

/** For whoever comes with an address that was used, or too late. */
export function renderOver(language: 'PT' | 'EN'): string {
  const texts = TEXTS[language]
  const body = html`<main class="over">
    <h1>${texts.overTitle}</h1>
    <p>${texts.overText}</p>
  </main>`
  return frame(texts, texts.overTitle, html``, body)
}

/** Black or white, whichever is easier to read on the colour. */
export function themeOf(headerColor: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(headerColor.slice(at, at + 2)))
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const ink = (light + 0.05) / 0.05 > 1.05 / (light + 0.05) ? '#000000' : '#ffffff'
  return `:root { --brand: ${headerColor}; --on-brand: ${ink}; }\n`
}

function linear(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
