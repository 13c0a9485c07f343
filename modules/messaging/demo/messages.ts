import type { BroadcastDraft, RichBlock } from '@trevo/contract'

const paragraph = (text: string): RichBlock => ({ kind: 'paragraph', runs: [{ text }] })
const toPage = (before: string, text: string, target: string, after = '.'): RichBlock => ({
  kind: 'paragraph',
  runs: [{ text: before }, { text, to: { kind: 'path', target } }, { text: after }],
})
const points = (...items: readonly string[]): RichBlock => ({
  kind: 'list',
  ordered: false,
  items: items.map((text) => [{ text }]),
})

/** What the demo brands write to their members: only what is so. The oldest first. */
export const demoMessages: readonly BroadcastDraft[] = [
  {
    code: 'account-safety',
    audience: 'member',
    endsAt: null,
    texts: {
      PT: {
        subject: 'Três passos para proteger sua conta',
        content: [
          paragraph('Quem tem a sua senha tem o seu saldo. Vale dedicar alguns minutos a isto:'),
          points(
            'Ative a verificação em duas etapas.',
            'Cadastre uma chave de acesso e entre sem digitar senha.',
            'Confira em quais aparelhos sua conta está aberta e saia dos que não reconhecer.',
          ),
          toPage('Tudo isso fica em ', 'Segurança da conta', '/m/securityCenter'),
          {
            kind: 'note',
            runs: [{ text: 'Nunca pedimos sua senha nem códigos por mensagem, telefone ou e-mail.' }],
          },
        ],
      },
      EN: {
        subject: 'Three steps to protect your account',
        content: [
          paragraph('Whoever has your password has your balance. These take a few minutes:'),
          points(
            'Turn on two-step verification.',
            'Add a passkey and log in without typing a password.',
            'Check which devices your account is open on and leave those you do not recognise.',
          ),
          toPage('You find all of it under ', 'Account security', '/m/securityCenter'),
          {
            kind: 'note',
            runs: [{ text: 'We never ask for your password or for codes by message, phone or e-mail.' }],
          },
        ],
      },
    },
  },
  {
    code: 'limits-first',
    audience: 'member',
    endsAt: null,
    texts: {
      PT: {
        subject: 'Defina seus limites antes de jogar',
        content: [
          paragraph(
            'Jogo é diversão, não renda. Decida antes de começar quanto tempo e quanto dinheiro quer gastar, e pare quando chegar lá.',
          ),
          toPage('Leia como fazer isso em ', 'Jogo responsável', '/m/help?tag=responsible'),
        ],
      },
      EN: {
        subject: 'Set your limits before you play',
        content: [
          paragraph(
            'Gambling is entertainment, not income. Decide before you start how much time and money you want to spend, and stop when you get there.',
          ),
          toPage('Read how under ', 'Responsible gambling', '/m/help?tag=responsible'),
        ],
      },
    },
  },
  {
    code: 'where-messages-are',
    audience: 'member',
    endsAt: null,
    texts: {
      PT: {
        subject: 'Suas mensagens agora ficam aqui',
        content: [
          paragraph(
            'O que escrevemos para você chega nesta caixa. As não lidas aparecem em destaque, e você pode apagar as que não quiser guardar.',
          ),
          toPage('O que é para todos continua em ', 'Anúncios', '/m/notice'),
        ],
      },
      EN: {
        subject: 'Your messages are now here',
        content: [
          paragraph(
            'Whatever we write to you arrives in this inbox. Unread messages stand out, and you can delete those you do not want to keep.',
          ),
          toPage('Notices for everyone are still under ', 'Notices', '/m/notice'),
        ],
      },
    },
  },
]
