import type { AnnouncementDraft } from '@trevo/contract'
import { announce, art, paragraph, type Brand } from './write.ts'

export const popups = (brand: Brand): readonly AnnouncementDraft[] => [
  announce({
    code: 'popup-limits',
    type: 'PU',
    position: 10,
    audience: 'member',
    images: art(brand, 'm_reg-balao'),
    action: { kind: 'path', target: '/m/responsibleGaming' },
    texts: {
      PT: {
        title: 'Seus limites ainda combinam com você?',
        button: 'Rever limites',
        content: [
          paragraph(
            'De tempos em tempos vale conferir quanto tempo e quanto dinheiro você quer dedicar ao jogo. Leva um minuto.',
          ),
        ],
      },
      EN: {
        title: 'Do your limits still suit you?',
        button: 'Review limits',
        content: [
          paragraph(
            'Every now and then it is worth checking how much time and money you want to spend on play. It takes a minute.',
          ),
        ],
      },
    },
  }),
  announce({
    code: 'popup-two-steps',
    type: 'PU',
    position: 20,
    audience: 'member',
    images: art(brand, 'm_reg-chave'),
    action: { kind: 'path', target: '/m/securityCenter' },
    texts: {
      PT: {
        title: 'Proteja sua conta com uma chave de acesso',
        button: 'Abrir segurança',
        content: [
          paragraph(
            'Com a chave de acesso você entra com o rosto, a digital ou o PIN do celular. Ninguém consegue adivinhar nem copiar.',
          ),
        ],
      },
      EN: {
        title: 'Protect your account with a passkey',
        button: 'Open security',
        content: [
          paragraph(
            'With a passkey you log in with your face, your finger or the PIN of your phone. Nobody can guess or copy it.',
          ),
        ],
      },
    },
  }),
]
