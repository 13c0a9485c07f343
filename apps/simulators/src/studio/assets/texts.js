const LEAVE = { action: 'Sair do jogo', does: 'leave' }
const STAY = { action: 'Entendi', does: 'stay' }

/** What happened and what to do next, for every way a round may not begin. */
const REFUSALS = {
  INSUFFICIENT_FUNDS: ({ stake, balance, smaller, isDemo }) => ({
    title: 'Saldo insuficiente',
    text: `A aposta é de ${stake} e o seu saldo é de ${balance}. Nada foi cobrado.`,
    ...(smaller ? { action: `Apostar ${smaller}`, does: 'lower' } : LEAVE),
    isForMoney: !isDemo,
  }),
  LIMIT_REACHED: ({ remaining, smaller }) => ({
    title: 'Você chegou ao seu limite',
    text: remaining
      ? `Pelo limite que você definiu, ainda cabem ${remaining} neste período. Nada foi cobrado.`
      : 'Pelo limite que você definiu, não cabem mais apostas neste período. Nada foi cobrado.',
    ...(smaller ? { action: `Apostar ${smaller}`, does: 'lower' } : LEAVE),
  }),
  PLAYER_BLOCKED: () => ({
    title: 'Apostas pausadas',
    text: 'A sua conta não pode apostar agora. O que já é seu continua sendo pago. O motivo está na sua conta.',
    ...LEAVE,
  }),
  BET_NOT_ALLOWED: () => ({
    title: 'Jogo em pausa',
    text: 'As apostas neste jogo estão suspensas por enquanto. Nada foi cobrado.',
    ...LEAVE,
  }),
  GAME_NOT_AVAILABLE: () => ({
    title: 'Jogo indisponível',
    text: 'Este jogo não está disponível agora. Nada foi cobrado.',
    ...LEAVE,
  }),
  DRAW_CLOSED: () => ({
    title: 'Este sorteio fechou',
    text: 'O seu bilhete não foi vendido e nada foi cobrado. O próximo sorteio já está aberto.',
    ...STAY,
  }),
  ROUND_OPEN: () => ({
    title: 'Há uma rodada em andamento',
    text: 'Ela foi aberta em outra janela e ainda não terminou. Aguarde um instante e gire de novo.',
    ...STAY,
  }),
  UNREACHABLE: () => ({
    title: 'Sem conexão com a sua conta',
    text: 'Não conseguimos falar com o cassino agora. Nada foi cobrado.',
    action: 'Tentar de novo',
    does: 'again',
  }),
}

const SESSION_OVER = () => ({
  title: 'Sua sessão terminou',
  text: 'Volte e abra o jogo de novo. As rodadas que você jogou estão no seu histórico.',
  ...LEAVE,
})

export const refusal = (code, facts) => (REFUSALS[code] ?? SESSION_OVER)(facts)

export const NO_CONNECTION = {
  title: 'Conexão perdida',
  text: 'A sua rodada está guardada e não será cobrada duas vezes. Verifique a internet.',
  action: 'Tentar de novo',
  does: 'again',
}

export const RETURNED = {
  title: 'Rodada cancelada',
  text: 'O cassino não confirmou a aposta a tempo. Se ela foi cobrada, já voltou para o seu saldo.',
  ...STAY,
}

export const LEAVE_BY_HAND = 'Você pode fechar esta janela.'

export const WAITING = 'Confirmando a aposta. Isso pode levar alguns segundos.'
export const RETURNING = 'O cassino não respondeu. Estamos devolvendo a sua aposta.'
export const READY = 'Escolha a aposta e gire.'
export const TURNING = 'Girando.'
export const NOTHING = 'Sem prêmio nesta rodada.'
export const paying = (win) => `Prêmio de ${win} garantido. Ele entra no saldo quando a conexão voltar.`
export const jackpot = (pool, win) => `Acumulado de ${pool}${win ? ` e prêmio de ${win}` : ''}`
export const givenBack = (win, stake) => `Voltaram ${win} da aposta de ${stake}.`

const ROWS = ['Linha de cima', 'Linha do meio', 'Linha de baixo']

/** The reels for those who do not see them. */
export const spoken = (rows, names) =>
  rows.map((row, at) => `${ROWS[at]}: ${row.map((symbol) => names[symbol]).join(', ')}`).join('. ')

export const CHOOSE = 'Escolha os números ou faça uma surpresinha.'
export const bought = (numero) => `Bilhete comprado para o sorteio ${numero}. Boa sorte!`
export const noPrize = (numero) => `Sem prêmio no sorteio ${numero}.`
