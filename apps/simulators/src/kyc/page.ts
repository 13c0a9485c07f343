import { formStyle } from '../form-style.ts'
import { html } from '../html.ts'
import type { Checks } from './checks.ts'
import { SCENARIOS } from './scenarios.ts'

const SHOWN = 20

/** Where a person says what the bureau finds about whom, and sees whom it was asked about. */
export function renderPage(checks: Checks, isDown: boolean): string {
  const options = Object.entries(SCENARIOS).map(
    ([value, name]) => html`<option value="${value}">${name}</option>`,
  )
  const scripted = checks
    .scripted()
    .map(([cpf, script]) => html`<li>${cpf}: ${script.map((one) => SCENARIOS[one]).join(', depois ')}</li>`)
  const asked = checks
    .newest(SHOWN)
    .map(
      ({ person: { cpf, name }, document, scenario, sizes }) =>
        html`<li>
          ${name}, CPF ${cpf}, ${document.toUpperCase()}, ${String(Object.keys(sizes).length)} fotos:
          ${SCENARIOS[scenario]}
        </li>`,
    )
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Birô de identidade simulado</title>
        <link rel="icon" href="data:," />
        ${formStyle}
      </head>
      <body>
        <h1>Birô de identidade simulado</h1>
        <p>Nenhum documento é conferido de verdade. Sem nada dito, toda pessoa é aprovada.</p>
        <form method="post">
          <label>CPF <input name="cpf" inputmode="numeric" required /></label>
          <label
            >Resposta
            <select name="scenario">
              ${options}
            </select></label
          >
          <label><input type="checkbox" name="always" value="yes" /> Sempre, e não só na próxima vez</label>
          <button>Guardar</button>
        </form>
        <form method="post">
          <input type="hidden" name="down" value="${isDown ? 'no' : 'yes'}" />
          <p role="status">${isDown ? 'O birô está fora do ar.' : 'O birô está no ar.'}</p>
          <button>${isDown ? 'Pôr no ar' : 'Tirar do ar'}</button>
        </form>
        <h2>Combinado</h2>
        <ul>
          ${scripted}
        </ul>
        <h2>Últimas consultas</h2>
        <ul>
          ${asked}
        </ul>
      </body>
    </html>`.markup
}
