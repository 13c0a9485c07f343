import type { RiskAct } from '@trevo/contract'
import { expect, it } from 'vitest'
import { openAct } from './openAct.ts'

const NOW = Date.parse('2026-11-19T12:00:00Z')
const DAY_MS = 86_400_000
const act = (kind: RiskAct['kind'], days: number, ...outcomes: RiskAct['outcomes']): RiskAct => ({
  actId: `${kind} ${days}`,
  kind,
  at: NOW - days * DAY_MS,
  outcomes,
  personBy: null,
})

it.each([
  ['the newest', [act('message', 3), act('pause', 1)], 'pause 1'],
  ['none that was answered', [act('message', 1, 'read')], undefined],
  [
    'none that was older than one that was answered',
    [act('message', 3), act('limit_offer', 1, 'limit_set')],
    undefined,
  ],
  ['none that nobody is told', [act('review', 1), act('no_offers', 1)], undefined],
  ['one of almost two weeks ago', [act('message', 13.9)], 'message 13.9'],
  ['none of two weeks ago', [act('message', 14)], undefined],
])('shows %s', (_, acts, shown) => {
  expect(openAct({ acts }, NOW)?.actId).toBe(shown)
})
