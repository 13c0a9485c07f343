import { newId } from '@trevo/kernel'
import { html, type Html } from '../../html.ts'
import { alert, details, field, money, time } from './parts.ts'
import type { OrderOrReason, Order } from './read-order.ts'

export interface PayForm {
  readonly code: string
  readonly name?: string
  readonly cpf?: string
  readonly errors?: { readonly name?: string | undefined; readonly cpf?: string | undefined }
}

const codeForm = (code: string, reason?: string): Html =>
  html`<form method="get" action="/">
    ${reason ? alert(reason) : ''}
    <div class="field">
      <label for="code">Pix copia e cola</label>
      <textarea id="code" name="code" rows="5" required spellcheck="false" autocomplete="off">
${code}</textarea>
      <p class="hint">Cole o código inteiro, como foi copiado.</p>
    </div>
    <button class="main">Continuar</button>
  </form>`

const orderForm = (order: Order, { code, name = '', cpf = '', errors = {} }: PayForm): Html =>
  html`<section class="card" aria-label="Cobrança">
      <p class="amount">${money(order.cents)}</p>
      ${details([
        { label: 'Para', value: order.client.name },
        { label: 'Cidade', value: order.client.city },
        { label: 'Chave', value: order.client.chave },
        ...(order.expires ? [{ label: 'Pague até', value: time(order.expires) }] : []),
      ])}
    </section>
    <form method="post" action="/pagar">
      <h2>Quem paga</h2>
      <input type="hidden" name="code" value="${code}" />
      <input type="hidden" name="order" value="${newId()}" />
      ${field({ name: 'name', label: 'Nome completo', value: name, error: errors.name, isKept: true })}
      ${field({ name: 'cpf', label: 'CPF', value: cpf, error: errors.cpf, isKept: true, isNumeric: true })}
      <button class="main">Pagar ${money(order.cents)}</button>
      <a class="other" href="/">Usar outro código</a>
    </form>`

/** First the code, then what it asks for and who pays it. */
export function payContent(form: PayForm, read: OrderOrReason | undefined): Html {
  if (!read) return codeForm(form.code)
  return 'reason' in read ? codeForm(form.code, read.reason) : orderForm(read.order, form)
}
