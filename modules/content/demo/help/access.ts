import type { HelpDraft } from '@trevo/contract'
import { heading, note, paragraph, points, steps, strong, toPage } from '../write.ts'

export const login: HelpDraft = {
  tag: 'login',
  position: 45,
  texts: {
    PT: {
      title: 'Não consigo entrar na minha conta',
      content: [
        heading('A senha não confere'),
        steps(
          ['Toque no olho ao lado da senha e confira cada letra: maiúsculas e minúsculas contam.'],
          ['Em ', toPage('Entrar', '/m/login'), ', toque em Esqueci a senha e crie uma nova.'],
        ),
        heading('O código não chega'),
        points(
          ['Confira o número ou o e-mail mascarado na tela: é para lá que o código vai.'],
          ['Olhe a caixa de spam e, no celular, as mensagens de remetentes desconhecidos.'],
          ['Espere o tempo que a tela mostra e peça outro. Só o último código vale.'],
        ),
        heading('Muitas tentativas'),
        paragraph(
          'Depois de vários erros seguidos, pedimos para você esperar um pouco. É o que impede que alguém adivinhe senhas. Seu saldo não muda nesse tempo.',
        ),
        heading('Perdi o aparelho das duas etapas'),
        paragraph(
          'Use um dos códigos de recuperação que você guardou ao ligar as duas etapas. Sem eles, fale com o atendimento: vamos confirmar quem você é antes de devolver o acesso.',
        ),
      ],
    },
    EN: {
      title: 'I cannot get into my account',
      content: [
        heading('The password does not match'),
        steps(
          ['Tap the eye beside the password and check each letter: capitals count.'],
          ['On the ', toPage('login', '/m/login'), ' page, tap Forgot password and make a new one.'],
        ),
        heading('The code does not arrive'),
        points(
          ['Check the masked number or e-mail on the screen: that is where the code goes.'],
          ['Look into the spam folder and, on the phone, at messages from unknown senders.'],
          ['Wait as long as the screen says and ask for another. Only the last code works.'],
        ),
        heading('Too many attempts'),
        paragraph(
          'After several mistakes in a row we ask you to wait a little. That is what keeps others from guessing passwords. Your balance does not change meanwhile.',
        ),
        heading('I lost the device for the two steps'),
        paragraph(
          'Use one of the recovery codes you kept when you switched the two steps on. Without them, contact support: we confirm who you are before we give you access again.',
        ),
      ],
    },
  },
}

export const app: HelpDraft = {
  tag: 'app',
  position: 65,
  texts: {
    PT: {
      title: 'Preciso instalar o aplicativo?',
      content: [
        paragraph('Não. O site faz tudo o que o aplicativo faz. Instalar só deixa o ícone à mão.'),
        points(
          [
            strong('iPhone'),
            ': abra o site no Safari, toque em Compartilhar e em Adicionar à Tela de Início. Precisa do iOS 12.4 ou mais novo.',
          ],
          [
            strong('Android'),
            ': abra o site no Chrome, toque no menu e em Instalar ou Adicionar à tela inicial.',
          ],
        ),
        paragraph('As outras formas de instalar estão em ', toPage('Aplicativo', '/m/app'), '.'),
        note('Instale só a partir deste site. Arquivos que chegam por mensagem podem ser falsos.'),
      ],
    },
    EN: {
      title: 'Do I need to install the app?',
      content: [
        paragraph('No. The site does all that the app does. Installing only keeps the icon at hand.'),
        points(
          [
            strong('iPhone'),
            ': open the site in Safari, tap Share and then Add to Home Screen. It needs iOS 12.4 or newer.',
          ],
          [
            strong('Android'),
            ': open the site in Chrome, tap the menu and then Install or Add to Home screen.',
          ],
        ),
        paragraph('The other ways to install are in ', toPage('App', '/m/app'), '.'),
        note('Install from this site only. Files that arrive by message may be fakes.'),
      ],
    },
  },
}
