import { html, type Html } from './html.ts'

export interface Screen {
  readonly title: string
  readonly path: '/phone' | '/mail'
  readonly empty: string
  readonly items: readonly Html[]
}

const TABS = [
  { path: '/phone', label: 'Mensagens', icon: '💬' },
  { path: '/mail', label: 'E-mails', icon: '✉️' },
] as const

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

export const time = (at: string): Html => html`<time datetime="${at}">${moment.format(new Date(at))}</time>`

/** The telephone around what it shows. */
export function renderScreen({ title, path, empty, items }: Screen): string {
  const tabs = TABS.map(
    (tab) =>
      html`<a href="${tab.path}" ${tab.path === path ? html`aria-current="page"` : ''}
        ><span aria-hidden="true">${tab.icon}</span>${tab.label}</a
      >`,
  )
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Telefone de teste</title>
        <link rel="stylesheet" href="/assets/phone.css" />
        <link rel="icon" href="data:," />
        <script src="/assets/phone.js" type="module"></script>
      </head>
      <body>
        <div class="phone">
          <header><h1>${title}</h1></header>
          <main aria-live="polite">${items.length > 0 ? items : html`<p class="empty">${empty}</p>`}</main>
          <nav aria-label="Caixas">${tabs}</nav>
        </div>
      </body>
    </html>`.markup
}
