import { code, moment, section, text, type Section } from '@trevo/own-data'
import { openPlace, readOwnEvents } from '@trevo/security'
import type { Vault } from '@trevo/vault'

const OUTCOMES = { done: ['Feito', 'Done'], refused: ['Recusado', 'Refused'] } as const

/** No name of anybody who works for the house. */
const ACTORS = {
  member: ['Você', 'You'],
  visitor: ['Alguém que não tinha entrado', 'Somebody who was not logged in'],
  operator: ['Nossa equipe', 'Our staff'],
  system: ['Nosso sistema', 'Our system'],
  provider: ['O estúdio de um jogo', 'The studio of a game'],
} as const

const KINDS = {
  'identity.login': ['Entrada', 'Login'],
  'identity.logout': ['Saída', 'Logout'],
  'identity.sessions_ended': ['Sessões encerradas', 'Sessions ended'],
  'identity.registration': ['Cadastro', 'Registration'],
  'identity.password': ['Senha', 'Password'],
  'identity.reset_asked': ['Senha nova pedida', 'New password asked for'],
  'identity.code_asked': ['Código pedido', 'Code asked for'],
  'identity.access': ['Acesso à conta', 'Access to the account'],
  'identity.device': ['Dispositivo lembrado', 'Remembered device'],
  'protection.identity': ['Conferência de identidade', 'Identity check'],
  'protection.register': ['Cadastro nacional', 'National list'],
  'protection.restriction': ['Pausa, exclusão ou bloqueio', 'Pause, exclusion or restriction'],
  'wallet.restriction': ['Bloqueio do dinheiro', 'Restriction of money'],
  'wallet.limit': ['Limite', 'Limit'],
  'content.reward': ['Recompensa', 'Reward'],
  'copies.copy': ['Cópia dos dados', 'Copy of the data'],
} as const

/** What was written down about who got into an account, or tried to. */
export function eventSection({ vault }: { readonly vault: Vault }): Section {
  return section({
    name: 'securityEvents',
    title: { PT: 'Eventos de segurança', EN: 'Security events' },
    about: {
      PT: 'Entradas, recusas e mudanças de acesso, com o endereço de rede e o navegador de onde vieram.',
      EN: 'Logins, refusals and changes of access, with the network address and browser they came from.',
    },
    tables: ['security.event'],
    columns: {
      at: moment('Data e hora', 'Date and time'),
      kind: code('Evento', 'Event', KINDS),
      outcome: code('Desfecho', 'Outcome', OUTCOMES),
      details: text('Detalhes', 'Details'),
      by: code('Por quem', 'By whom', ACTORS),
      ip: text('Endereço de rede', 'Network address'),
      browser: text('Navegador', 'Browser'),
    },
    async *read(tx, owner) {
      for await (const events of readOwnEvents(tx, owner))
        yield events.map(({ sealed, details, ...event }) => {
          const place = sealed === null ? undefined : openPlace(vault, owner.merchantId, sealed)
          return {
            ...event,
            details: textOf(details),
            ip: place?.ip ?? null,
            browser: place?.userAgent ?? null,
          }
        })
    },
  })
}

function textOf(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ')
}
