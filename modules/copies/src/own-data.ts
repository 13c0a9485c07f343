import type { CopyState } from '@trevo/contract'
import { code, moment, section, type Named, type Section } from '@trevo/own-data'
import { readOwnCopies } from './sql/own-data.ts'

const STATES = {
  asked: ['Pedida', 'Asked for'],
  making: ['Sendo montada', 'Being made'],
  ready: ['Pronta', 'Ready'],
  gone: ['Removida', 'Removed'],
} as const satisfies Named<CopyState>

/** The copies themselves, the one in hand among them. */
export const copySections: readonly Section[] = [
  section({
    name: 'copies',
    title: { PT: 'Cópias pedidas', EN: 'Copies asked for' },
    tables: ['copies.copy'],
    columns: {
      askedAt: moment('Pedida em', 'Asked for on'),
      state: code('Situação', 'State', STATES),
      until: moment('Disponível até', 'Available until'),
    },
    read: readOwnCopies,
  }),
]
