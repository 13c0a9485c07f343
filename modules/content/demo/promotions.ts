import type { AnnouncementDraft } from '@trevo/contract'
import { announce, art, facts, heading, note, paragraph, points, steps, strong } from './write.ts'

export const trevoPromotions: readonly AnnouncementDraft[] = [
  announce({
    code: 'welcome-missions',
    type: 'PR',
    category: 'new_player',
    tags: ['newbie'],
    position: 10,
    images: art('trevo', 'm_promo-boas-vindas'),
    participation: 'join',
    texts: {
      PT: {
        title: 'Missões de boas-vindas: giros por etapa',
        content: [
          facts({ 'Depósito mínimo': 'R$ 20,00', Rollover: '3×', Validade: '7 dias' }),
          heading('Como participar'),
          steps(
            [strong('Ative a promoção'), ' antes do primeiro depósito.'],
            [strong('Complete as missões'), ' no seu ritmo: cada etapa libera 10 giros.'],
            [strong('Resgate na Central de prêmios.'), ' O que você ganhar vira saldo depois do rollover.'],
          ),
          heading('O que você precisa saber'),
          points(
            [
              'Rollover de 3× significa apostar três vezes o valor ganho antes de sacar. Com R$ 10,00 ganhos, são R$ 30,00 em apostas.',
            ],
            ['Seu depósito nunca fica preso: você pode desistir dos giros e sacar.'],
            ['Vale uma vez por pessoa. Slots contam 100%, mesas ao vivo contam 10%.'],
          ),
        ],
      },
      EN: {
        title: 'Welcome missions: spins step by step',
        content: [
          facts({ 'Minimum deposit': 'R$ 20.00', Rollover: '3×', 'Valid for': '7 days' }),
          heading('How to take part'),
          steps(
            [strong('Activate the promotion'), ' before your first deposit.'],
            [strong('Complete the missions'), ' at your own pace: each step unlocks 10 spins.'],
            [strong('Collect in the reward centre.'), ' What you win becomes balance after the rollover.'],
          ),
          heading('What you need to know'),
          points(
            [
              'A rollover of 3× means betting three times the amount won before withdrawing. With R$ 10.00 won, that is R$ 30.00 in bets.',
            ],
            ['Your deposit is never locked: you can give up the spins and withdraw.'],
            ['Once per person. Slots count 100%, live tables count 10%.'],
          ),
        ],
      },
    },
  }),
  announce({
    code: 'live-cashback',
    type: 'PR',
    category: 'live_promo',
    tags: ['daily'],
    position: 20,
    images: art('trevo', 'm_promo-mesas'),
    participation: 'apply',
    remarkRequired: true,
    texts: {
      PT: {
        title: 'Cashback de 5% nas mesas ao vivo',
        content: [
          paragraph(
            'No fim de cada dia, 5% do que você perdeu nas mesas ao vivo volta como saldo, até R$ 50,00 por dia.',
          ),
          paragraph('Exemplo: quem apostou R$ 200,00 e recebeu R$ 140,00 perdeu R$ 60,00 e recebe R$ 3,00.'),
          note(
            'O cashback não torna o jogo vantajoso: no longo prazo, a casa leva uma parte de cada aposta.',
          ),
        ],
      },
      EN: {
        title: '5% cashback at the live tables',
        content: [
          paragraph(
            'At the end of each day, 5% of what you lost at the live tables returns as balance, up to R$ 50.00 a day.',
          ),
          paragraph(
            'Example: whoever bet R$ 200.00 and got R$ 140.00 back lost R$ 60.00 and receives R$ 3.00.',
          ),
          note(
            'Cashback does not make play profitable: in the long run the house keeps a part of every bet.',
          ),
        ],
      },
    },
  }),
  announce({
    code: 'comet-tournament',
    type: 'PR',
    category: 'other_promo',
    tags: ['limited', 'VIP'],
    position: 30,
    endsAt: '2027-12-31T23:59:59.000Z',
    images: art('trevo', 'm_promo-torneio'),
    participation: 'apply',
    imageRequired: true,
    remarkRequired: true,
    texts: {
      PT: {
        title: 'Torneio Cometa: prêmio fixo para quem participa',
        content: [
          paragraph(
            'Contam os dez melhores multiplicadores de cada participante, qualquer que seja o valor da aposta.',
          ),
          facts({ Prêmio: 'R$ 500,00', 'Aposta mínima': 'R$ 1,00', Vagas: '200' }),
          paragraph(
            'A equipe confere as rodadas que você enviar e responde a cada participante, com o motivo quando não puder aceitar.',
          ),
        ],
      },
      EN: {
        title: 'Comet tournament: a fixed prize for who takes part',
        content: [
          paragraph('The ten best multipliers of each player count, whatever the stake.'),
          facts({ Prize: 'R$ 500.00', 'Minimum bet': 'R$ 1.00', Places: '200' }),
          paragraph(
            'The team checks the rounds you send and answers everybody who takes part, with the reason where it cannot accept.',
          ),
        ],
      },
    },
  }),
  announce({
    code: 'daily-login',
    type: 'PR',
    category: 'other_promo',
    promotionType: 'LOGIN',
    tags: ['daily'],
    position: 40,
    images: art('trevo', 'm_promo-pesca'),
    participation: 'join',
    texts: {
      PT: {
        title: 'Promoção de login: um giro por dia',
        content: [
          facts({ Prêmio: '1 giro por dia', Rollover: 'não há', Validade: '24 horas' }),
          paragraph('Entre na sua conta e ative o giro do dia. Não é preciso depositar nem apostar antes.'),
          points(
            ['Um dia sem entrar não tira nada do que você já ganhou.'],
            ['O que o giro render é saldo, e pode ser sacado na hora.'],
          ),
        ],
      },
      EN: {
        title: 'Login promotion: one spin a day',
        content: [
          facts({ Prize: '1 spin a day', Rollover: 'none', 'Valid for': '24 hours' }),
          paragraph('Log in and activate the spin of the day. There is no need to deposit or to bet first.'),
          points(
            ['A day without logging in takes nothing away from what you have won.'],
            ['Whatever the spin wins is cash, and can be withdrawn at once.'],
          ),
        ],
      },
    },
  }),
]

/** Only what the law leaves: nothing for registering, nothing for a deposit, nothing that hurries anyone. */
export const auroraPromotions: readonly AnnouncementDraft[] = [
  announce({
    code: 'found-a-mistake',
    type: 'PR',
    category: 'other_promo',
    position: 30,
    images: art('aurora', 'm_promo-esportes'),
    participation: 'apply',
    imageRequired: true,
    remarkRequired: true,
    texts: {
      PT: {
        title: 'Encontrou um erro? Conte para nós',
        content: [
          paragraph(
            'Quem mostra um erro no site que ainda não conhecíamos recebe um agradecimento em saldo, que pode ser sacado na hora. Não é preciso jogar nem depositar.',
          ),
          steps(
            ['Descreva o que aconteceu e envie uma imagem da tela.'],
            ['A equipe confere e responde, com o motivo quando não puder aceitar.'],
            [strong('Resgate na Central de prêmios.')],
          ),
          note('Cubra dados pessoais na imagem: não precisamos deles.'),
        ],
      },
      EN: {
        title: 'Found a mistake? Tell us',
        content: [
          paragraph(
            'Whoever shows us a mistake on the site that we did not know of gets a thank-you in cash, which can be withdrawn at once. There is no need to play or to deposit.',
          ),
          steps(
            ['Describe what happened and send a picture of the screen.'],
            ['The team checks it and answers, with the reason where it cannot accept.'],
            [strong('Claim it in the reward centre.')],
          ),
          note('Cover personal data in the picture: we do not need them.'),
        ],
      },
    },
  }),
  announce({
    code: 'accessibility-panel',
    type: 'PR',
    category: 'other_promo',
    position: 40,
    images: art('aurora', 'm_brand-casa'),
    participation: 'join',
    texts: {
      PT: {
        title: 'Painel de acessibilidade: teste as novidades',
        content: [
          paragraph(
            'Usa leitor de tela, teclado ou letra grande? Inscreva-se para testar telas novas antes de todos e dizer o que atrapalha.',
          ),
          paragraph(
            'Cada teste concluído rende um agradecimento em saldo. Sair do painel não muda nada na sua conta.',
          ),
        ],
      },
      EN: {
        title: 'Accessibility panel: try what is new',
        content: [
          paragraph(
            'Do you use a screen reader, a keyboard or large type? Sign up to try new screens before everyone and say what gets in the way.',
          ),
          paragraph(
            'Each test you finish earns a thank-you in cash. Leaving the panel changes nothing in your account.',
          ),
        ],
      },
    },
  }),
]
