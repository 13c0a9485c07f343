import type { Part } from '../../part.ts'
import { flags } from '../../run.ts'
import { bearerbox } from './bearerbox.ts'
import { status } from './config.ts'

/** Stands for the carrier and every handset: its log holds each message that would have been sent. */
export const fakesmsc: Part = {
  name: 'fakesmsc',
  answers: ['kannel'],
  inner: true,
  after: bearerbox,
  composed: false,
  binaries: ['fakesmsc'],
  debianPackages: ['kannel-extras'],

  address: (site) => `tcp://127.0.0.1:${site.ports.fakesmsc}`,

  // It must name a message to send in; -m 0 keeps it from ever sending it.
  command: (site) => [
    // Its log is read by programs, which cannot guess a time zone.
    'env',
    'TZ=UTC',
    'fakesmsc',
    ...flags({ '-H': '127.0.0.1', '-r': site.ports.fakesmsc, '-i': 1, '-m': 0 }),
    '100 200 text x',
  ],

  async health(site) {
    const { text, version } = await status(site)
    if (!/fake.*\(online /i.test(text)) throw new Error('not connected to bearerbox')
    return version
  },
}
