import { html, type Html } from '../../html.ts'
import { amountOf } from '../amounts.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

export const time = (at: string): Html => html`<time datetime="${at}">${moment.format(new Date(at))}</time>`

/** R$ 1.234,50, on the digits: no number ever holds money. */
export function money(cents: bigint): string {
  const [whole = '', fraction = ''] = amountOf(cents).split('.')
  return `R$ ${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`
}

export interface Row {
  readonly label: string
  readonly value: Html | string
}

export const details = (rows: readonly Row[]): Html =>
  html`<dl class="details">
    ${rows.map(
      ({ label, value }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`

export interface Field {
  readonly name: string
  readonly label: string
  readonly value?: string
  readonly hint?: string
  readonly error?: string | undefined
  /** Kept for the next time, in this tab alone. */
  readonly isKept?: boolean
  readonly isNumeric?: boolean
}

export function field({ name, label, value = '', hint, error, isKept, isNumeric }: Field): Html {
  const described = error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ''
  const below = error
    ? html`<p class="error" id="${name}-error">${error}</p>`
    : html`${hint ? html`<p class="hint">${hint}</p>` : ''}`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      required
      autocomplete="off"
      ${isNumeric ? html`inputmode="numeric"` : ''}
      ${isKept ? html`data-kept` : ''}
      ${described}
    />
    ${below}
  </div>`
}

export const alert = (text: string): Html => html`<p class="alert" role="alert">${text}</p>`

export const empty = (text: string): Html => html`<p class="empty">${text}</p>`
