import { html, type Html } from '../../html.ts'
import type { StudioGame } from '../games.ts'
import { CLOSE } from '../icons.ts'
import { chanceOf, returnOf } from './formats.ts'
import type { Lottery } from './lotteries.ts'

export const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

const prizes = (lottery: Lottery): Html[] =>
  Object.entries(lottery.pays)
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(
      ([hits, pays]) =>
        html`<div>
          <dt>${hits} acertos · 1 em ${plain.format(1 / chanceOf(lottery, Number(hits)))}</dt>
          <dd>${plain.format(pays)}× a aposta</dd>
        </div>`,
    )

/** Everything a player may want to know before buying a ticket. */
export const ticketRulesOf = ({ name }: StudioGame, lottery: Lottery): Html =>
  html`<dialog id="rules" aria-labelledby="rules-title">
    <header>
      <h2 id="rules-title">Regras e prêmios</h2>
      <button type="button" class="round" data-close aria-label="Fechar regras">${CLOSE}</button>
    </header>
    <p>
      ${name} é um jogo de demonstração. Escolha ${`${lottery.pick}`} números de 1 a ${`${lottery.of}`}. A
      cada ${plain.format(lottery.periodMs / 60_000)} minutos são sorteados ${`${lottery.pick}`}, e os acertos
      pagam:
    </p>
    <dl>
      ${prizes(lottery)}
      <div>
        <dt>Retorno ao jogador</dt>
        <dd>${percent.format(returnOf(lottery))}</dd>
      </div>
    </dl>
    <p>
      Contado sobre todos os sorteios possíveis, todos com a mesma chance. O retorno é uma média de muitos
      bilhetes: em poucos, qualquer resultado é possível. Todo bilhete tem a mesma chance, escolhido ou
      surpresinha, e nenhum sorteio depende dos anteriores.
    </p>
    <p>
      As vendas terminam quando o sorteio fecha. Só então os números são sorteados, no nosso servidor, e ficam
      escritos nos nossos livros antes de aparecerem. O prêmio vai sozinho para o seu saldo, também com esta
      janela fechada. Até o sorteio fechar, um bilhete pode ser cancelado no histórico de apostas, e a aposta
      volta inteira.
    </p>
  </dialog>`
