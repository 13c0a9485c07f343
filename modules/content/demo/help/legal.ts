import type { HelpDraft, RichBlock } from '@trevo/contract'
import { heading, paragraph, points, strong, toPage } from '../write.ts'

export function about(brand: string): HelpDraft {
  return {
    tag: 'about',
    position: 80,
    texts: {
      PT: {
        title: `Sobre a ${brand}`,
        content: [
          paragraph(
            `A ${brand} reúne slots, mesas ao vivo e jogos próprios. Somos uma demonstração: não há autorização, dinheiro nem prêmios reais aqui.`,
          ),
          paragraph(
            'Para cada coisa que fazemos, a regra é a mesma: o que muda o seu dinheiro ou as suas chances aparece antes de você decidir. Por isso cada jogo mostra o retorno médio, cada promoção mostra as condições e cada recusa mostra o motivo.',
          ),
          paragraph(
            'Quando a lei exige, os dados da empresa, a autorização e os contatos ficam no rodapé das páginas.',
          ),
        ],
      },
      EN: {
        title: `About ${brand}`,
        content: [
          paragraph(
            `${brand} brings together slots, live tables and games of our own. This is a demonstration: there is no licence, no money and no prize here that is real.`,
          ),
          paragraph(
            'One rule holds for all we do: what changes your money or your chances is shown before you decide. That is why each game shows its average return, each promotion its conditions and each refusal its reason.',
          ),
          paragraph(
            'Where the law asks for it, the company, its licence and its contacts are at the foot of the pages.',
          ),
        ],
      },
    },
  }
}

export function privacy(brand: string): HelpDraft {
  return {
    tag: 'privacy',
    position: 90,
    texts: {
      PT: {
        title: 'Privacidade',
        label: 'Privacidade',
        content: privacyPt(brand),
      },
      EN: {
        title: 'Privacy',
        label: 'Privacy',
        content: privacyEn(brand),
      },
    },
  }
}

function privacyPt(brand: string): RichBlock[] {
  return [
    paragraph(`A ${brand} coleta o que a lei exige e o que o serviço precisa, e nada além disso.`),
    heading('O que coletamos e para quê'),
    points(
      [
        strong('Cadastro'),
        ': nome, CPF, nascimento e contato, para saber quem joga e impedir menores de idade.',
      ],
      [
        strong('Movimentações e apostas'),
        ': para pagar corretamente, responder a você e prestar contas à autoridade.',
      ],
      [strong('Aparelho e endereço IP'), ': para proteger sua conta e confirmar de onde se joga.'],
    ),
    heading('Cookies'),
    paragraph(
      'Usamos um cookie para manter você na conta e guardamos no aparelho o tema, o idioma e o que você já dispensou. Não há cookies de propaganda.',
    ),
    heading('Com quem compartilhamos'),
    paragraph(
      'Com bancos, para mover seu dinheiro; com a autoridade reguladora, quando a lei manda. Não vendemos dados nem os cedemos para propaganda de terceiros.',
    ),
    heading('Seus direitos'),
    points(
      ['Ver, corrigir e levar uma cópia dos seus dados, em ', toPage('Meus dados', '/m/myData'), '.'],
      [
        'Pedir a exclusão do que a lei não nos obriga a guardar. Registros de apostas e pagamentos ficam por 5 anos.',
      ],
      ['Pedir que uma pessoa reveja uma decisão automática, como um bloqueio.'],
    ),
    paragraph(
      'Guardamos CPF, contatos e endereço cifrados. Para usar um direito ou falar com o encarregado de dados, chame o ',
      toPage('atendimento', '/m/help?tag=contact'),
      '.',
    ),
  ]
}

function privacyEn(brand: string): RichBlock[] {
  return [
    paragraph(`${brand} collects what the law demands and what the service needs, and nothing more.`),
    heading('What we collect, and why'),
    points(
      [
        strong('Registration'),
        ': name, CPF, date of birth and contact, to know who plays and to keep minors out.',
      ],
      [strong('Movements and bets'), ': to pay correctly, to answer you and to account to the authority.'],
      [strong('Device and IP address'), ': to protect your account and to confirm where play takes place.'],
    ),
    heading('Cookies'),
    paragraph(
      'We use a cookie to keep you logged in, and keep on your device the theme, the language and what you have dismissed. There are no advertising cookies.',
    ),
    heading('Whom we share it with'),
    paragraph(
      'With banks, to move your money; with the regulator, where the law says so. We do not sell data or hand it over for the advertising of others.',
    ),
    heading('Your rights'),
    points(
      ['To see, correct and take away a copy of your data, under ', toPage('My data', '/m/myData'), '.'],
      [
        'To have erased what the law does not oblige us to keep. Records of bets and payments stay for 5 years.',
      ],
      ['To have a person review an automatic decision, such as a block.'],
    ),
    paragraph(
      'CPF, contacts and address are kept encrypted. To use a right or to reach our data protection officer, contact ',
      toPage('support', '/m/help?tag=contact'),
      '.',
    ),
  ]
}

export function terms(brand: string): HelpDraft {
  return {
    tag: 'terms',
    position: 100,
    texts: {
      PT: {
        title: 'Termos de uso',
        label: 'Termos de uso',
        content: termsPt(brand),
      },
      EN: {
        title: 'Terms of use',
        label: 'Terms of use',
        content: termsEn(brand),
      },
    },
  }
}

function termsPt(brand: string): RichBlock[] {
  return [
    paragraph(
      `Ao criar uma conta na ${brand} você concorda com estes termos, versão de novembro de 2026. Mudanças importantes pedem um novo aceite.`,
    ),
    heading('Quem pode jogar'),
    points(
      ['Pessoas com 18 anos ou mais, com CPF próprio e uma única conta.'],
      ['Não podem jogar: quem trabalha na operação e quem a lei impede.'],
    ),
    heading('Seu dinheiro'),
    points(
      ['O saldo é seu e fica separado do dinheiro da empresa.'],
      ['Depósitos e saques só entre a sua conta aqui e contas no seu nome.'],
      ['Não emprestamos dinheiro nem aceitamos crédito.'],
    ),
    heading('Apostas'),
    points(
      [
        'Uma aposta aceita não muda. Vale o registro do sistema, que você pode conferir no ',
        strong('histórico'),
        '.',
      ],
      ['Se um jogo falhar e não puder terminar, a aposta é devolvida.'],
      ['Robôs, conluio e contas de terceiros levam ao encerramento da conta.'],
    ),
    heading('Quando podemos fechar uma conta'),
    paragraph(
      'Se a idade ou a identidade não conferem, se a conta é usada por outra pessoa ou se há fraude. Dizemos o motivo e devolvemos o saldo que é seu.',
    ),
    heading('Se discordar de nós'),
    paragraph('Procure o atendimento, depois a ouvidoria. Vale a lei brasileira e o foro da sua cidade.'),
  ]
}

function termsEn(brand: string): RichBlock[] {
  return [
    paragraph(
      `By creating an account with ${brand} you agree to these terms, version of November 2026. Important changes ask for your consent again.`,
    ),
    heading('Who may play'),
    points(
      ['People aged 18 or over, with a CPF of their own and one account.'],
      ['Not allowed to play: whoever works for the operation, and whoever is barred by law.'],
    ),
    heading('Your money'),
    points(
      ['The balance is yours and is kept apart from the company’s money.'],
      ['Deposits and withdrawals only between your account here and accounts in your name.'],
      ['We lend no money and accept no credit.'],
    ),
    heading('Bets'),
    points(
      [
        'An accepted bet does not change. The system’s record counts, and you can check it in the ',
        strong('record'),
        '.',
      ],
      ['If a game fails and cannot finish, the bet is returned.'],
      ['Bots, collusion and accounts of others lead to the account being closed.'],
    ),
    heading('When we may close an account'),
    paragraph(
      'If the age or the identity does not check out, if somebody else uses the account, or if there is fraud. We give the reason and return the balance that is yours.',
    ),
    heading('If you disagree with us'),
    paragraph('Turn to support, then to the ombudsman. Brazilian law applies, and the courts of your city.'),
  ]
}
