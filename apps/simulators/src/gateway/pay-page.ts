import { html } from '../html.ts'
import type { Order } from './orders.ts'

const WALLETS: Readonly<Record<string, string>> = { alipay: 'Alipay', qq: 'QQ Wallet', wechat: 'WeChat Pay' }

const SAID: Readonly<Record<string, string>> = {
  PAID: 'Pagamento feito. Volte à loja.',
  CLOSED: 'O tempo deste pedido acabou. Nada foi pago.',
}

/** The page somebody is sent to, where one button pays. */
export function renderPayPage({ channel, amount }: Order, status: string): string {
  const said = SAID[status]
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${WALLETS[channel] ?? channel} · Carteira de teste</title>
        <link rel="icon" href="data:," />
        <style>
          body {
            font: 16px/1.5 system-ui;
            max-width: 24rem;
            margin: 3rem auto;
            padding: 0 1rem;
          }
          button {
            font: inherit;
            width: 100%;
            min-height: 48px;
          }
        </style>
      </head>
      <body>
        <h1>${WALLETS[channel] ?? channel}</h1>
        <p>Carteira de teste: nenhum dinheiro é de verdade.</p>
        <p><strong>${amount.replace('.', ',')}</strong></p>
        ${
          said === undefined
            ? html`<form method="post"><button>Pagar</button></form>`
            : html`<p role="status">${said}</p>`
        }
      </body>
    </html>`.markup
}
