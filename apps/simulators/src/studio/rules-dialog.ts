import { html, type Html } from '../html.ts'
import { picture, SYMBOL_NAMES } from './art.ts'
import { OWN_GAME, type StudioGame } from './games.ts'
import { CLOSE } from './icons.ts'
import { ONE_IN, SHARE_PERCENT } from './pool.ts'
import { countOdds } from './slot/odds.ts'
import { CYCLE_MS, LINES, PAYS, STAKES, STRIPS, SYMBOLS, WILD } from './slot/paytable.ts'

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const odds = countOdds()

/** The true one: the rules and the footer say the same. */
export const RETURN_TO_PLAYER = percent.format(odds.returned)

const paytable = SYMBOLS.map(
  (symbol) =>
    html`<li>
      ${picture(symbol)}
      <span>${SYMBOL_NAMES[symbol]}${symbol === WILD ? html`<small>vale por qualquer um</small>` : ''}</span>
      <b>${plain.format(PAYS[symbol] / LINES.length)}×</b>
    </li>`,
)

const lineDrawing = (line: readonly number[]): Html =>
  html`<svg class="line" viewBox="0 0 36 36" aria-hidden="true">
    ${[0, 1, 2].flatMap((row) =>
      line.map(
        (crossed, reel) =>
          html`<rect
            class="${crossed === row ? 'on' : ''}"
            x="${`${reel * 12 + 1}`}"
            y="${`${row * 12 + 1}`}"
            width="10"
            height="10"
            rx="3"
          />`,
      ),
    )}
  </svg>`

const sameReels = ({ name }: StudioGame): Html =>
  html`<p>
    ${name} é um jogo de demonstração: tem o nome e a imagem do catálogo, e os rolos, os prêmios e as chances
    de ${OWN_GAME.name}, que valem para todos os jogos deste estúdio menos as loterias.
  </p>`

const poolRules = html`<h3>Acumulado</h3>
  <p>
    ${`${SHARE_PERCENT}`} % de cada aposta vão para o acumulado. Uma rodada em ${`${ONE_IN}`}, qualquer que
    seja a aposta, recebe o que se juntou desde o último acumulado pago. Isso vem além do retorno acima.
  </p>`

/** Everything a player may want to know before staking. */
export const rulesOf = (game: StudioGame): Html =>
  html`<dialog id="rules" aria-labelledby="rules-title">
    <header>
      <h2 id="rules-title">Regras e prêmios</h2>
      <button type="button" class="round" data-close aria-label="Fechar regras">${CLOSE}</button>
    </header>
    ${game === OWN_GAME ? '' : sameReels(game)}
    <p>
      Três símbolos iguais em uma das cinco linhas pagam. O valor é em vezes a aposta inteira, e as linhas se
      somam.
    </p>
    <ul class="pays" aria-label="Tabela de prêmios">
      ${paytable}
    </ul>
    <h3>As cinco linhas</h3>
    <p class="lines">${LINES.map(lineDrawing)}</p>
    <h3>Chances</h3>
    <dl>
      <div>
        <dt>Retorno ao jogador</dt>
        <dd>${RETURN_TO_PLAYER}</dd>
      </div>
      <div>
        <dt>Rodadas que devolvem algo</dt>
        <dd>${percent.format(odds.pays)}</dd>
      </div>
      <div>
        <dt>Rodadas que pagam mais que a aposta</dt>
        <dd>${percent.format(odds.gains)}</dd>
      </div>
      <div>
        <dt>Maior prêmio</dt>
        <dd>${plain.format(odds.highest)}× a aposta</dd>
      </div>
      <div>
        <dt>Apostas</dt>
        <dd>${money.format(STAKES[0]! / 100)} a ${money.format(STAKES.at(-1)! / 100)}</dd>
      </div>
    </dl>
    <p>
      Contado sobre as ${plain.format(STRIPS.reduce((product, strip) => product * strip.length, 1))} posições
      possíveis dos três rolos, todas com a mesma chance. O retorno é uma média de muitas rodadas: em poucas,
      qualquer resultado é possível.
    </p>
    ${game.feedsPool ? poolRules : ''}
    <p>
      O resultado é sorteado no nosso servidor antes de a aposta ser cobrada e não depende das rodadas
      anteriores. Cada rodada leva pelo menos ${plain.format(CYCLE_MS / 1000)} segundos. Não há giro
      automático.
    </p>
    <p>
      Se a conexão cair, a rodada termina sozinha: o prêmio vai para o seu saldo, ou a aposta volta para ele.
      Um defeito que impeça o sorteio anula a rodada e devolve a aposta.
    </p>
  </dialog>`
