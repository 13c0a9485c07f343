import type { HelpDraft, RichBlock } from '@trevo/contract'
import { heading, note, paragraph, points, steps, strong, toPage } from '../write.ts'
import { when } from '../when.ts'

export const fairness: HelpDraft = {
  tag: 'fairness',
  position: 30,
  texts: {
    PT: {
      title: 'Regras, retorno e justiça dos jogos',
      label: 'Regras dos jogos',
      content: [
        paragraph(
          'Enquanto um jogo abre, você vê o ',
          strong('retorno ao jogador (RTP)'),
          '. As regras e a tabela de prêmios estão dentro dele, antes da primeira rodada.',
        ),
        paragraph(
          'Um RTP de 96% quer dizer que, somando muitas e muitas rodadas de todas as pessoas, 96% do apostado volta em prêmios e 4% fica com a casa. Em poucas rodadas, o resultado pode ser qualquer um.',
        ),
        heading('O que o resultado não faz'),
        points(
          ['Não depende de quanto você ganhou ou perdeu antes: o jogo não tem memória.'],
          ['Não muda com o horário, com o valor da aposta ou com quem joga.'],
          ['Não “esquenta” nem fica “devendo” prêmio.'],
        ),
        heading('Como conferir o que foi registrado'),
        steps(
          ['No ', strong('extrato'), ', toque em um lançamento e abra o recibo.'],
          ['O navegador confere a assinatura do recibo ali mesmo.'],
          ['Guarde o recibo: se um centavo mudar, a assinatura deixa de bater.'],
        ),
        paragraph(
          'Se a conexão cair no meio de uma rodada, a aposta segue as regras do jogo e o resultado aparece no seu ',
          strong('histórico de apostas'),
          '.',
        ),
      ],
    },
    EN: {
      title: 'Rules, return and fairness of the games',
      label: 'Game rules',
      content: [
        paragraph(
          'While a game opens you see its ',
          strong('return to player (RTP)'),
          '. The rules and the pay table are inside it, before the first round.',
        ),
        paragraph(
          'An RTP of 96% means that over very many rounds of all players, 96% of what is staked returns as prizes and 4% stays with the house. Over a few rounds anything can happen.',
        ),
        heading('What a result does not do'),
        points(
          ['It does not depend on what you won or lost before: the game has no memory.'],
          ['It does not change with the hour, the stake or the player.'],
          ['It never gets “hot” and never “owes” a prize.'],
        ),
        heading('How to check what was recorded'),
        steps(
          ['In the ', strong('statement'), ', tap a line and open its receipt.'],
          ['Your browser checks the signature of the receipt there and then.'],
          ['Keep the receipt: if one cent changes, the signature fits no more.'],
        ),
        paragraph(
          'If your connection drops during a round, the bet follows the rules of the game and the result appears in your ',
          strong('betting record'),
          '.',
        ),
      ],
    },
  },
}

/** `more` is what a market adds. */
export function responsible(more: {
  readonly PT: readonly RichBlock[]
  readonly EN: readonly RichBlock[]
}): HelpDraft {
  return {
    tag: 'responsible',
    position: 40,
    texts: {
      PT: {
        title: 'Limites e jogo responsável',
        label: 'Jogo responsável',
        content: responsiblePt(more.PT),
      },
      EN: {
        title: 'Limits and responsible play',
        label: 'Responsible play',
        content: responsibleEn(more.EN),
      },
    },
  }
}

function responsiblePt(more: readonly RichBlock[]): RichBlock[] {
  return [
    paragraph(
      'Jogo é diversão, não renda. No longo prazo, quem aposta perde mais do que ganha. Decida antes quanto tempo e quanto dinheiro quer gastar.',
    ),
    heading('Seus limites'),
    points(
      [
        'Você define limites de depósito, de perda, de valor apostado, de número de apostas e de tempo de jogo, por dia, semana ou mês.',
      ],
      [
        'Diminuir vale ',
        strong('na hora'),
        '. Aumentar só vale ',
        strong('24 horas depois'),
        ' do pedido, e se você confirmar.',
      ],
    ),
    paragraph(toPage('Ver e mudar meus limites', '/m/responsibleGaming')),
    when('pause', heading('Pausa')),
    when(
      'pause',
      paragraph(
        'Na ',
        strong('pausa'),
        ', a conta fica aberta para consultar e sacar, mas não aceita apostas nem depósitos.',
      ),
    ),
    when('exclusion', heading('Autoexclusão')),
    when(
      'exclusion',
      paragraph(
        'Na ',
        strong('autoexclusão'),
        ', você só entra para sacar o que é seu. Depois disso ninguém entra até o fim do prazo que você escolheu, e não enviamos ofertas.',
      ),
    ),
    ...more,
    heading('Sinais de atenção'),
    points(
      ['Apostar mais do que pode perder, ou tentar recuperar o que perdeu.'],
      ['Esconder de alguém quanto joga.'],
      ['Jogar para fugir de um problema, da ansiedade ou da tristeza.'],
    ),
    note(
      'Precisa conversar? O CVV atende no 188, de graça, 24 horas. Jogadores Anônimos e os CAPS do SUS também ajudam.',
    ),
  ]
}

function responsibleEn(more: readonly RichBlock[]): RichBlock[] {
  return [
    paragraph(
      'Play is fun, not income. In the long run, people who bet lose more than they win. Decide beforehand how much time and money you want to spend.',
    ),
    heading('Your limits'),
    points(
      [
        'You set limits on deposits, losses, stakes, the number of bets and the time in play, per day, week or month.',
      ],
      [
        'Lowering one takes effect ',
        strong('at once'),
        '. Raising one takes effect only ',
        strong('24 hours after'),
        ' you ask, and if you confirm it.',
      ],
    ),
    paragraph(toPage('See and change my limits', '/m/responsibleGaming')),
    when('pause', heading('Breaks')),
    when(
      'pause',
      paragraph(
        'During a ',
        strong('break'),
        ' the account stays open for looking and withdrawing, but takes no bets and no deposits.',
      ),
    ),
    when('exclusion', heading('Self-exclusion')),
    when(
      'exclusion',
      paragraph(
        'With ',
        strong('self-exclusion'),
        ' you get in only to withdraw what is yours. After that nobody gets in until the time you chose is over, and we send no offers.',
      ),
    ),
    ...more,
    heading('Warning signs'),
    points(
      ['Betting more than you can afford to lose, or trying to win back what you lost.'],
      ['Hiding from somebody how much you play.'],
      ['Playing to escape a problem, anxiety or sadness.'],
    ),
    note(
      'Need to talk? In Brazil CVV answers at 188, free of charge, 24 hours a day. Gamblers Anonymous and the public CAPS centres help too.',
    ),
  ]
}
