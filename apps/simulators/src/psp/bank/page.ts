import { html, type Html } from '../../html.ts'

const TABS = [
  {
    path: '/',
    label: 'Pagar',
    icon: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2v2M14 18h2v2',
  },
  { path: '/comprovantes', label: 'Comprovantes', icon: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6' },
  { path: '/extrato', label: 'Extrato', icon: 'M4 6h16M4 12h16M4 18h10' },
  { path: '/chaves', label: 'Chaves', icon: 'M14 10a4 4 0 1 0-4 4l1-1h2v-2h2l5-5V3h-3z' },
] as const

export type Tab = (typeof TABS)[number]['path']

const icon = (path: string): Html =>
  html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${path}" /></svg>`

export interface Page {
  readonly bank: string
  readonly title: string
  readonly tab: Tab
  readonly content: Html
}

/** The bank's app around one of its pages. */
export function renderPage({ bank, title, tab, content }: Page): string {
  const tabs = TABS.map(
    ({ path, label, icon: drawing }) =>
      html`<a href="${path}" ${path === tab ? html`aria-current="page"` : ''}
        >${icon(drawing)}<span>${label}</span></a
      >`,
  )
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${bank}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/bank.css" />
        <script src="/assets/bank.js" type="module"></script>
      </head>
      <body>
        <a class="skip" href="#content">Ir para o conteúdo</a>
        <header>
          <p class="bank"><span class="mark" aria-hidden="true">${bank.slice(0, 1)}</span>${bank}</p>
          <p class="note">Banco de teste: nenhum dinheiro é de verdade.</p>
        </header>
        <nav aria-label="Seções">${tabs}</nav>
        <main id="content">
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.markup
}
