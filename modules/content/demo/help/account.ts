import type { HelpDraft } from '@trevo/contract'
import { heading, note, paragraph, points, steps, strong, toPage } from '../write.ts'

export const safety: HelpDraft = {
  tag: 'safety',
  position: 50,
  texts: {
    PT: {
      title: 'Como proteger sua conta',
      content: [
        points(
          ['Use uma ', strong('chave de acesso'), ' ou uma senha longa que você não usa em outro lugar.'],
          [
            'Ligue a confirmação em duas etapas na ',
            toPage('Central de segurança', '/m/securityCenter'),
            '.',
          ],
          ['Veja ali os aparelhos conectados e encerre os que não reconhece.'],
          ['Em um celular emprestado, saia da conta ao terminar.'],
        ),
        note(
          'Nunca pedimos sua senha, seu código de SMS ou um Pix para liberar um saque. Quem pede é golpista.',
        ),
        heading('Esqueci a senha'),
        paragraph(
          'Em Entrar, toque em Esqueci a senha. Enviamos um link ao seu e-mail ou um código ao seu celular; os dois valem por pouco tempo e uma única vez.',
        ),
        heading('Entraram na minha conta'),
        steps(
          ['Troque a senha e encerre todas as sessões na Central de segurança.'],
          ['Fale com o atendimento: bloqueamos saques enquanto conferimos.'],
          ['Guarde as mensagens suspeitas; elas ajudam na apuração.'],
        ),
      ],
    },
    EN: {
      title: 'How to protect your account',
      content: [
        points(
          ['Use a ', strong('passkey'), ', or a long password that you use nowhere else.'],
          ['Switch on two-step confirmation in the ', toPage('security centre', '/m/securityCenter'), '.'],
          ['Look there at the devices that are logged in, and end those you do not know.'],
          ['On a borrowed phone, log out when you are done.'],
        ),
        note(
          'We never ask for your password, an SMS code or a Pix to release a withdrawal. Whoever asks is a fraudster.',
        ),
        heading('I forgot my password'),
        paragraph(
          'On the login page, tap Forgot password. We send a link to your e-mail or a code to your phone; both work once and for a short time.',
        ),
        heading('Somebody got into my account'),
        steps(
          ['Change the password and end all sessions in the security centre.'],
          ['Contact support: we hold withdrawals while we look into it.'],
          ['Keep suspicious messages; they help us investigate.'],
        ),
      ],
    },
  },
}

export const closing: HelpDraft = {
  tag: 'closing',
  position: 60,
  texts: {
    PT: {
      title: 'Encerrar minha conta e levar meus dados',
      content: [
        paragraph(
          'Você encerra a conta por aqui mesmo, em ',
          toPage('Encerrar conta', '/m/closeAccount'),
          ', quando quiser e sem explicar o motivo.',
        ),
        steps(
          ['Saque o saldo. O que restar sete dias depois do pedido enviamos para uma conta no seu nome.'],
          ['Peça o encerramento. Desde esse momento a conta não aceita apostas nem depósitos.'],
          [
            'Quando não houver mais nada seu na conta, ela fecha. Avisamos por e-mail, se houver um na conta.',
          ],
        ),
        paragraph(
          'Antes de fechar, você pode manter a conta. Depois, o atendimento abre de novo se você pedir. Para parar de jogar, uma ',
          toPage('pausa', '/m/pause'),
          ' ou a ',
          toPage('autoexclusão', '/m/exclusion'),
          ' protege melhor.',
        ),
        paragraph(
          'Em ',
          toPage('Meus dados', '/m/myData'),
          ' você pede uma cópia de tudo o que guardamos sobre você, em PDF, planilha e JSON. Ela fica pronta em poucos minutos e disponível por três dias.',
        ),
        note('Encerrar não apaga tudo: a lei nos obriga a guardar registros por pelo menos 5 anos.'),
      ],
    },
    EN: {
      title: 'Closing my account and taking my data along',
      content: [
        paragraph(
          'You close your account yourself, at ',
          toPage('Close account', '/m/closeAccount'),
          ', whenever you like and without giving a reason.',
        ),
        steps(
          [
            'Withdraw your balance. What is left seven days after you ask we send to an account in your name.',
          ],
          ['Ask for it to be closed. From then on the account takes no bets and no deposits.'],
          [
            'Once nothing of yours is left in the account, it closes. We tell you by e-mail, if there is one in your account.',
          ],
        ),
        paragraph(
          'Before it closes you can keep the account. After that support opens it again if you ask. To stop playing, a ',
          toPage('break', '/m/pause'),
          ' or a ',
          toPage('self-exclusion', '/m/exclusion'),
          ' protects you better.',
        ),
        paragraph(
          'Under ',
          toPage('My data', '/m/myData'),
          ' you ask for a copy of all that we hold about you, as PDF, spreadsheets and JSON. It is ready within minutes and available for three days.',
        ),
        note('Closing does not erase everything: the law obliges us to keep records for at least 5 years.'),
      ],
    },
  },
}

export const contact: HelpDraft = {
  tag: 'contact',
  position: 70,
  texts: {
    PT: {
      title: 'Falar com o atendimento e com a ouvidoria',
      content: [
        paragraph(
          'O atendimento é gratuito e em português. Toque no ',
          strong('fone de ouvido'),
          ' no alto da tela e escolha o canal que preferir.',
        ),
        heading('Para resolver mais depressa'),
        points(
          ['Diga seu nome de usuário. Nunca a senha, nem códigos que você recebeu.'],
          ['Sobre dinheiro: o valor, o dia, a hora e o identificador da transação.'],
          ['Sobre um jogo: o nome dele e o número da rodada, que aparecem no histórico.'],
          ['Sobre um erro na tela: uma foto dela ajuda muito.'],
        ),
        heading('Se a resposta não resolver'),
        paragraph(
          'Peça que o caso vá à ',
          strong('ouvidoria'),
          '. Ela não depende do atendimento, reavalia o caso e responde por escrito. Quando há telefone e e-mail próprios, eles ficam no fim desta página e no rodapé.',
        ),
        paragraph(
          'Você também pode registrar uma reclamação em consumidor.gov.br ou no Procon da sua cidade.',
        ),
      ],
    },
    EN: {
      title: 'Talking to support and to the ombudsman',
      content: [
        paragraph(
          'Support is free of charge and in Portuguese. Tap the ',
          strong('headset'),
          ' at the top of the screen and choose the channel you like.',
        ),
        heading('To get an answer sooner'),
        points(
          ['Tell us your user name. Never your password, nor codes that were sent to you.'],
          ['About money: the amount, the day, the time and the transaction id.'],
          ['About a game: its name and the number of the round, which you find in your record.'],
          ['About an error on the screen: a picture of it helps a lot.'],
        ),
        heading('If the answer does not solve it'),
        paragraph(
          'Ask for the case to go to the ',
          strong('ombudsman'),
          ', who does not depend on support, looks at it again and answers in writing. Where there is a telephone and an e-mail for it, they are at the end of this page and at its foot.',
        ),
        paragraph('You may also file a complaint at consumidor.gov.br or with your local consumer office.'),
      ],
    },
  },
}
