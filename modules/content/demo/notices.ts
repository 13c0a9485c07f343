import type { AnnouncementDraft } from '@trevo/contract'
import { announce, note, paragraph, points, strong, toPage } from './write.ts'

/** The newest first, as they also run through the ticker. */
export const notices: readonly AnnouncementDraft[] = [
  announce({
    code: 'pix-maintenance',
    type: 'PL',
    position: 10,
    startsAt: '2026-11-14T12:00:00.000Z',
    texts: {
      PT: {
        title: 'Manutenção do Pix na madrugada de domingo, das 3h às 4h',
        content: [
          paragraph(
            'No domingo, das 3h às 4h, depósitos e saques por Pix ficam fora do ar: o banco parceiro faz manutenção.',
          ),
          paragraph('Saques pedidos antes das 3h seguem normalmente. Os jogos continuam abertos.'),
          paragraph(toPage('Ver prazo de saque', '/m/help?tag=withdraw')),
        ],
      },
      EN: {
        title: 'Pix maintenance on Sunday morning, from 3 to 4 am',
        content: [
          paragraph(
            'On Sunday from 3 to 4 am, deposits and withdrawals by Pix are unavailable while our partner bank does maintenance.',
          ),
          paragraph('Withdrawals requested before 3 am go through as usual. Games stay open.'),
          paragraph(toPage('How long a withdrawal takes', '/m/help?tag=withdraw')),
        ],
      },
    },
  }),
  announce({
    code: 'withdrawal-steps',
    type: 'PL',
    position: 20,
    startsAt: '2026-11-12T13:20:00.000Z',
    texts: {
      PT: {
        title: 'Agora você acompanha cada etapa do saque',
        content: [
          paragraph('A tela do saque mostra em que etapa ele está, quem precisa agir e até quando.'),
          paragraph('Se um saque for recusado, o valor volta ao saldo e o motivo fica escrito ali mesmo.'),
        ],
      },
      EN: {
        title: 'You can now follow every step of a withdrawal',
        content: [
          paragraph('The withdrawal screen shows which step it has reached, who has to act and by when.'),
          paragraph(
            'If a withdrawal is refused, the money returns to your balance and the reason is written right there.',
          ),
        ],
      },
    },
  }),
  announce({
    code: 'own-limits',
    type: 'PL',
    position: 30,
    startsAt: '2026-11-10T12:00:00.000Z',
    texts: {
      PT: {
        title: 'Seus limites agora têm uma página só deles',
        content: [
          paragraph(
            'Defina quanto quer depositar, apostar ou perder por dia, semana ou mês, e acompanhe quanto já usou.',
          ),
          points(
            ['Diminuir um limite vale ', strong('na hora'), '.'],
            ['Aumentar só vale ', strong('24 horas depois do pedido'), ', para você pensar com calma.'],
          ),
          paragraph(toPage('Ver meus limites', '/m/responsibleGaming')),
        ],
      },
      EN: {
        title: 'Your limits now have a page of their own',
        content: [
          paragraph(
            'Decide how much you want to deposit, stake or lose per day, week or month, and see how much you have used.',
          ),
          points(
            ['Lowering a limit takes effect ', strong('at once'), '.'],
            [
              'Raising one takes effect only ',
              strong('24 hours after you ask'),
              ', so that you can think it over.',
            ],
          ),
          paragraph(toPage('See my limits', '/m/responsibleGaming')),
        ],
      },
    },
  }),
  announce({
    code: 'fake-support',
    type: 'PL',
    position: 40,
    startsAt: '2026-11-06T14:00:00.000Z',
    texts: {
      PT: {
        title: 'Nosso atendimento nunca pede sua senha nem seu código',
        content: [
          paragraph(
            'Golpistas se passam por atendentes em redes sociais e mensagens. Desconfie de quem pede senha, código de SMS ou um Pix para “liberar” um saque.',
          ),
          note(
            'Fale conosco só pelos contatos desta página. Na dúvida, encerre a conversa e entre em contato por aqui.',
          ),
          paragraph(toPage('Como proteger sua conta', '/m/help?tag=safety')),
        ],
      },
      EN: {
        title: 'Our support never asks for your password or code',
        content: [
          paragraph(
            'Fraudsters pretend to be support agents on social networks and in messages. Be wary of anyone who asks for a password, an SMS code or a Pix to “release” a withdrawal.',
          ),
          note(
            'Talk to us only through the contacts on this site. When in doubt, end the conversation and contact us here.',
          ),
          paragraph(toPage('How to protect your account', '/m/help?tag=safety')),
        ],
      },
    },
  }),
  announce({
    code: 'terms-2026-11',
    type: 'PL',
    position: 50,
    startsAt: '2026-11-02T11:00:00.000Z',
    texts: {
      PT: {
        title: 'Termos de uso atualizados em novembro de 2026',
        content: [
          paragraph(
            'Reescrevemos as partes sobre limites, encerramento de conta e uso de dados em linguagem mais direta. Nenhum direito seu foi reduzido.',
          ),
          paragraph(toPage('Ler os termos de uso', '/m/help?tag=terms')),
        ],
      },
      EN: {
        title: 'Terms of use updated in November 2026',
        content: [
          paragraph(
            'We rewrote the parts on limits, closing an account and use of data in plainer words. None of your rights was reduced.',
          ),
          paragraph(toPage('Read the terms of use', '/m/help?tag=terms')),
        ],
      },
    },
  }),
  announce({
    code: 'agents-november',
    type: 'A',
    position: 15,
    startsAt: '2026-11-03T12:00:00.000Z',
    texts: {
      PT: {
        title: 'Para afiliados: respeite quem pediu distância',
        content: [
          paragraph(
            'Não escreva a quem pediu para não receber mensagens, nem a quem disse que quer parar de jogar. Mensagens a essas pessoas encerram a parceria.',
          ),
        ],
      },
      EN: {
        title: 'For affiliates: respect whoever asked for distance',
        content: [
          paragraph(
            'Do not write to whoever asked for no messages, nor to whoever said that they want to stop playing. Messages to them end the partnership.',
          ),
        ],
      },
    },
  }),
]
