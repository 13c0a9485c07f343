import { html, type Html } from '../../html.ts'
import type { Pix, GivenBack } from '../books/received.ts'
import { formatCpf, maskCpf } from '../documents.ts'
import { details, empty, money, time } from './parts.ts'

const RETURN_TEXTS: Readonly<Record<string, string>> = {
  EM_PROCESSAMENTO: 'Devolução a caminho',
  DEVOLVIDO: 'Devolvido',
  NAO_REALIZADO: 'Devolução não realizada',
}

const returned = (back: GivenBack): Html =>
  html`<li><span>${RETURN_TEXTS[back.status] ?? back.status}</span><b>${money(back.amount)}</b></li>`

/** What a person keeps of a payment. */
export const receiptContent = (pix: Pix, returns: readonly GivenBack[]): Html =>
  html`<section class="card" aria-label="Comprovante">
      <p class="done" role="status">
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true"><path d="M5 13l4 4L19 7" /></svg>
        Pagamento feito
      </p>
      <p class="amount">${money(pix.amount)}</p>
      ${details([
        { label: 'Quando', value: time(pix.at) },
        { label: 'Para', value: pix.receiver },
        { label: 'De', value: pix.payer_name },
        {
          label: pix.payer.length === 11 ? 'CPF' : 'CNPJ',
          value: pix.payer.length === 11 ? maskCpf(pix.payer) : pix.payer,
        },
        ...(pix.txid ? [{ label: 'Identificação', value: html`<code>${pix.txid}</code>` }] : []),
        { label: 'ID da transação', value: html`<code id="e2e">${pix.e2e}</code>` },
      ])}
      <button type="button" class="second" data-copy="e2e">Copiar o ID da transação</button>
      <p class="hint" role="status" id="copied"></p>
    </section>
    ${
      returns.length > 0
        ? html`<h2>Devoluções</h2>
            <ul class="list">
              ${returns.map(returned)}
            </ul>`
        : ''
    }
    <a class="other" href="/">Fazer outro pagamento</a>`

export const receiptsContent = (pix: readonly Pix[]): Html =>
  pix.length === 0
    ? empty('Nenhum pagamento ainda.')
    : html`<ul class="list">
        ${pix.map(
          (one) =>
            html`<li>
              <a href="/comprovante/${one.e2e}">
                <span
                  ><strong>${one.receiver}</strong><small>${one.payer_name} · ${time(one.at)}</small></span
                >
                <b>${money(one.amount)}</b>
              </a>
            </li>`,
        )}
      </ul>`

export interface Arrived extends Record<string, string | bigint | null> {
  readonly e2e: string
  readonly sender: string
  readonly amount: bigint
  readonly at: string
  readonly kind: string
}

const KIND_TEXTS: Readonly<Record<string, string>> = {
  received: 'Pix recebido',
  returned: 'Pix recebido devolvido',
  refunded: 'Devolução recebida',
  paid: 'Pix enviado',
}

/** What came to and left the accounts of one person here. */
export const holderContent = (cpf: string, error: string | undefined, lines: readonly Arrived[]): Html =>
  html`<form method="get" action="/extrato" class="inline">
      <div class="field">
        <label for="cpf">CPF do titular</label>
        <input
          id="cpf"
          name="cpf"
          value="${cpf}"
          required
          inputmode="numeric"
          autocomplete="off"
          data-kept
          ${error ? html`aria-invalid="true" aria-describedby="cpf-error"` : ''}
        />
        ${error ? html`<p class="error" id="cpf-error">${error}</p>` : ''}
      </div>
      <button class="main">Ver extrato</button>
    </form>
    ${cpf && !error ? holderLines(formatCpf(cpf), lines) : ''}`

const holderLines = (cpf: string, lines: readonly Arrived[]): Html =>
  html`<h2>Movimentos de ${cpf}</h2>
    ${
      lines.length === 0
        ? empty('Nada entrou nem saiu ainda.')
        : html`<ul class="list">
            ${lines.map(
              (line) =>
                html`<li>
                  <span
                    ><strong>${KIND_TEXTS[line.kind] ?? line.kind}</strong
                    ><small>${line.sender} · ${time(line.at)}</small
                    ><small class="id">${line.e2e}</small></span
                  >
                  <b class="${line.amount > 0n ? 'in' : 'out'}"
                    >${line.amount > 0n ? '+' : '−'} ${money(abs(line.amount))}</b
                  >
                </li>`,
            )}
          </ul>`
    }`

const abs = (cents: bigint) => (cents < 0n ? -cents : cents)
