import { html, type Html } from '../html.ts'
import { picture, symbolSheet, SYMBOL_NAMES } from './art.ts'
import { bar, renderFrame, stakeControl, title, type Launch } from './frame-page.ts'
import { TURN } from './icons.ts'
import { RETURN_TO_PLAYER, rulesOf } from './rules-dialog.ts'
import { scenery } from './scenery.ts'
import { CYCLE_MS, LINES, STAKES, STRIPS, type SlotSymbol } from './slot/paytable.ts'

const FIRST_WINDOW: readonly (readonly SlotSymbol[])[] = [
  ['star', 'clover', 'coin'],
  ['ladybug', 'clover', 'horseshoe'],
  ['flower', 'clover', 'mushroom'],
]

const reels = [0, 1, 2].map(
  (reel) =>
    html`<div class="reel">
      <div class="strip">
        ${FIRST_WINDOW.map((row) => html`<div class="cell">${picture(row[reel]!)}</div>`)}
      </div>
    </div>`,
)

const panel = (isDemo: boolean): Html =>
  html`<section class="panel" aria-label="Controles">
    <dl class="figure">
      <dt>${isDemo ? 'Saldo fictício' : 'Saldo'}</dt>
      <dd id="balance">–</dd>
    </dl>
    <button type="button" class="spin" id="spin" disabled>
      ${TURN}<span class="hidden" id="spin-name">Girar</span>
    </button>
    <dl class="figure last">
      <dt>Prêmio</dt>
      <dd id="prize">–</dd>
    </dl>
    ${stakeControl}
  </section>`

/** The game. Everything that changes is changed by the script; this is how it looks before the first spin. */
export function renderPlay({ game, brand, isDemo, back, cover }: Launch): string {
  const content = html`${symbolSheet}${scenery}
    <main
      id="game"
      data-game="${game.code}"
      data-brand="${brand}"
      data-demo="${isDemo ? 'yes' : ''}"
      data-stakes="${JSON.stringify(STAKES)}"
      data-cycle="${`${CYCLE_MS}`}"
      data-lines="${JSON.stringify(LINES)}"
      data-names="${JSON.stringify(SYMBOL_NAMES)}"
      data-strips="${JSON.stringify(STRIPS)}"
    >
      ${bar(back)} ${title(game, cover)}
      <section class="cabinet" aria-label="Rolos">
        <div class="reels" id="reels" role="img" aria-label="Três rolos parados">${reels}</div>
        <svg class="wins" id="wins" viewBox="0 0 300 300" preserveAspectRatio="none" aria-hidden="true"></svg>
      </section>
      <p class="status" id="status" role="status">Aguarde um instante</p>
      ${panel(isDemo)}
      <footer>
        <b>18+</b> ${isDemo ? 'Demonstração, sem dinheiro.' : 'Jogue com limites.'} Retorno ao jogador:
        ${RETURN_TO_PLAYER}.
      </footer>
    </main>`
  return renderFrame({ game, styles: 'reels.css', script: 'game.js', content, rules: rulesOf(game) })
}
