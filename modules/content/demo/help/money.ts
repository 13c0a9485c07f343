import type { HelpDraft } from '@trevo/contract'
import { note, paragraph, points, steps, strong, toPage } from '../write.ts'

export const deposit: HelpDraft = {
  tag: 'deposit',
  position: 10,
  texts: {
    PT: {
      title: 'Como depositar',
      label: 'Como depositar',
      content: [
        steps(
          ['Abra ', strong('Depósito'), ' e escolha o valor.'],
          ['Copie o código Pix ou leia o QR Code no aplicativo do seu banco.'],
          [
            'Confira o nome do recebedor e pague. O saldo entra assim que o banco confirma, em geral em segundos.',
          ],
        ),
        note(
          'O dinheiro precisa sair de uma conta no seu CPF. Um Pix de outra pessoa é devolvido à conta de origem.',
        ),
        paragraph(
          'Não aceitamos cartão de crédito, boleto, dinheiro, criptomoeda nem pagamento feito por terceiros.',
        ),
        paragraph(
          strong('Defina antes quanto quer gastar.'),
          ' Um limite de depósito faz isso por você: veja ',
          toPage('limites e jogo responsável', '/m/help?tag=responsible'),
          '.',
        ),
        paragraph(
          strong('Paguei e o saldo não apareceu.'),
          ' Espere até 10 minutos. Se ainda não aparecer, fale com o atendimento e envie o comprovante: o identificador da transação nos mostra onde ela está.',
        ),
      ],
    },
    EN: {
      title: 'How to deposit',
      label: 'How to deposit',
      content: [
        steps(
          ['Open ', strong('Deposit'), ' and choose the amount.'],
          ['Copy the Pix code or scan the QR code with your bank’s app.'],
          [
            'Check the name of the recipient and pay. The balance arrives as soon as the bank confirms, usually within seconds.',
          ],
        ),
        note(
          'The money must come from an account in your own name. A Pix from somebody else is returned to where it came from.',
        ),
        paragraph(
          'We do not accept credit cards, boletos, cash, cryptocurrency or payments made by third parties.',
        ),
        paragraph(
          strong('Decide beforehand how much you want to spend.'),
          ' A deposit limit does that for you: see ',
          toPage('limits and responsible play', '/m/help?tag=responsible'),
          '.',
        ),
        paragraph(
          strong('I paid and the balance is not there.'),
          ' Allow up to 10 minutes. If it is still missing, contact support with the receipt: the transaction id shows us where it is.',
        ),
      ],
    },
  },
}

export const withdraw: HelpDraft = {
  tag: 'withdraw',
  position: 20,
  texts: {
    PT: {
      title: 'Quanto tempo leva um saque',
      label: 'Prazo de saque',
      content: [
        paragraph(
          'Em geral, alguns minutos. O prazo máximo é de ',
          strong('120 minutos'),
          ' a partir do pedido.',
        ),
        paragraph(
          'Enquanto espera, a tela do saque mostra em que etapa ele está, quem precisa agir e por quê. Se for recusado, o valor volta ao saldo com o motivo escrito.',
        ),
        note('O Pix só sai para uma chave CPF ou para uma conta no seu nome.'),
        paragraph(
          strong('Por que pedimos um documento?'),
          ' Para ter certeza de que o dinheiro vai para você. A conferência é feita uma vez e vale para os próximos saques.',
        ),
        points(
          ['Não cobramos taxa de saque.'],
          ['Um saque pedido não é desfeito por nós para que o dinheiro volte ao jogo.'],
          ['Saque e depósito ficam no mesmo lugar do menu: sacar não dá mais trabalho do que depositar.'],
        ),
      ],
    },
    EN: {
      title: 'How long a withdrawal takes',
      label: 'Withdrawal time',
      content: [
        paragraph('Usually a few minutes. The limit is ', strong('120 minutes'), ' from your request.'),
        paragraph(
          'While you wait, the withdrawal screen shows which step it has reached, who has to act and why. If it is refused, the money returns to your balance with the reason in writing.',
        ),
        note('Pix goes only to a CPF key or to an account in your own name.'),
        paragraph(
          strong('Why do we ask for a document?'),
          ' To be sure that the money goes to you. The check is made once and holds for later withdrawals.',
        ),
        points(
          ['We charge no withdrawal fee.'],
          ['We never undo a requested withdrawal so that the money returns to play.'],
          [
            'Withdraw and deposit stand side by side in the menu: getting money out is no harder than putting it in.',
          ],
        ),
      ],
    },
  },
}
