import { code, moment, section, text, type Section } from '@trevo/own-data'
import type { Vault } from '@trevo/vault'
import { openPlace } from './record.ts'
import { readOwnEvents } from './sql/own-events.ts'

const OUTCOMES = { done: ['Feito', 'Done'], refused: ['Recusado', 'Refused'] } as const
/** No name of anybody who works for the house. */
const ACTORS = {
  member: ['Você', 'You'],
  visitor: ['Alguém que não tinha entrado', 'Somebody who was not logged in'],
  operator: ['Nossa equipe', 'Our staff'],
  system: ['Nosso sistema', 'Our system'],
  provider: ['O estúdio de um jogo', 'The studio of a game'],
} as const

/** What was written down about who got into an account, or tried to. */
export function securitySections({ vault }: { readonly vault: Vault }): Section[] {
  return [
    section({
      name: 'securityEvents',
      title: { PT: 'Eventos de segurança', EN: 'Security events' },
      about: {
        PT: 'Entradas, recusas e mudanças de acesso, com o endereço de rede e o navegador de onde vieram.',
        EN: 'Logins, refusals and changes of access, with the network address and browser they came from.',
      },
      tables: ['security.event'],
      columns: {
        at: moment('Data e hora', 'Date and time'),
        kind: text('Evento', 'Event'),
        outcome: code('Desfecho', 'Outcome', OUTCOMES),
        by: code('Por quem', 'By whom', ACTORS),
        ip: text('Endereço de rede', 'Network address'),
        browser: text('Navegador', 'Browser'),
      },
      async *read(tx, owner) {
        for await (const events of readOwnEvents(tx, owner)) {
          yield events.map(({ sealed, ...event }) => {
            const place = sealed === null ? undefined : openPlace(vault, owner.merchantId, sealed)
            return { ...event, ip: place?.ip ?? null, browser: place?.userAgent ?? null }
          })
        }
      },
    }),
  ]
}
