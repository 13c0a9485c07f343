import { html, type Html } from '../../html.ts'
import { bar, renderFrame, stakeControl, title, type Launch } from '../frame-page.ts'
import { STAKES } from '../slot/paytable.ts'
import { returnOf } from './formats.ts'
import type { Lottery } from './lotteries.ts'
import { percent, ticketRulesOf } from './ticket-rules.ts'

const closing = html`<p class="closing">
  <span id="numero">–</span>
  <time id="closes"
    ><span class="hidden" id="closes-at"></span><b id="clock" aria-hidden="true">––:––</b></time
  >
</p>`

const ball = (number: number): Html =>
  html`<button type="button" class="ball" data-ball="${`${number}`}" aria-pressed="false">
    ${`${number}`}
  </button>`

const counter = html`<section class="panel sale" aria-label="Bilhete">
  <dl class="figure">
    <dt>Saldo</dt>
    <dd id="balance">–</dd>
  </dl>
  ${stakeControl}
  <button type="button" class="buy" id="buy" disabled>–</button>
</section>`

/** A lottery: choose numbers, buy a ticket, and wait for the draw. Everything that changes is changed by the script. */
export function renderTicket({ game, brand, back, cover }: Launch, lottery: Lottery): string {
  const { pick, of } = lottery
  const numbers = Array.from({ length: of }, (_, at) => at + 1)
  const content = html`<main
    id="game"
    data-game="${game.code}"
    data-brand="${brand}"
    data-demo=""
    data-stakes="${JSON.stringify(STAKES)}"
    data-pick="${`${pick}`}"
    data-number-count="${`${of}`}"
  >
    ${bar(back, closing)} ${title(game, cover)}
    <p class="last" id="last" hidden></p>
    <section class="grid" id="balls" role="group" aria-label="Escolha ${`${pick}`} números de ${`${of}`}">
      ${numbers.map(ball)}
    </section>
    <p class="tools">
      <button type="button" id="surprise">Surpresinha</button>
      <button type="button" id="clear" disabled>Limpar</button>
    </p>
    <p class="status" id="status" role="status">Aguarde um instante</p>
    ${counter}
    <section class="own" id="own" aria-labelledby="own-title" hidden>
      <h2 id="own-title">Seus bilhetes</h2>
      <ul id="tickets"></ul>
    </section>
    <footer><b>18+</b> Jogue com limites. Retorno ao jogador: ${percent.format(returnOf(lottery))}.</footer>
  </main>`
  return renderFrame({
    game,
    styles: 'ticket.css',
    script: 'ticket.js',
    content,
    rules: ticketRulesOf(game, lottery),
  })
}
