import { html } from '../html.ts'
import { formStyle } from '../form-style.ts'
import { REASONS, type People } from './people.ts'

/** Where a person says who is on the list, and sees whom it was asked about. */
export function renderPage(people: People, isDown: boolean): string {
  const options = Object.entries(REASONS).map(
    ([value, name]) => html`<option value="${value}">${name}</option>`,
  )
  const listed = people.listed().map(([cpf, reason]) => html`<li>${cpf}: ${REASONS[reason]}</li>`)
  const asked = people.newest().map((cpf) => html`<li>${cpf}</li>`)
  const { people: count, questions } = people.count()
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Cadastro de impedidos simulado</title>
        <link rel="icon" href="data:," />
        ${formStyle}
      </head>
      <body>
        <h1>Cadastro de impedidos simulado</h1>
        <p>Quem não está na lista pode apostar. Nada aqui é consultado de verdade.</p>
        <form method="post">
          <label>CPF <input name="cpf" inputmode="numeric" required /></label>
          <label
            >Motivo
            <select name="reason">
              <option value="">Fora da lista</option>
              ${options}
            </select></label
          >
          <button>Guardar</button>
        </form>
        <form method="post">
          <input type="hidden" name="down" value="${isDown ? 'no' : 'yes'}" />
          <p role="status">${isDown ? 'O cadastro está fora do ar.' : 'O cadastro está no ar.'}</p>
          <button>${isDown ? 'Pôr no ar' : 'Tirar do ar'}</button>
        </form>
        <h2>Na lista</h2>
        <ul>
          ${listed}
        </ul>
        <h2>Últimas consultas</h2>
        <p>${String(questions)} consultas sobre ${String(count)} pessoas.</p>
        <ul>
          ${asked}
        </ul>
      </body>
    </html>`.markup
}
