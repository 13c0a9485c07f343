import { expect, it } from 'vitest'
import { prizeMode } from './prizeMode.ts'

const offeredBy = (vassalage: string) => ({
  vendors: [{ vassalage, displayName: vassalage }],
  gameClassify: [],
})

it.each([
  ['nothing is known yet', undefined, 'Elott'],
  ['TCG_LOTTO_VN has electronic lotteries', { ELOTT: offeredBy('TCG_LOTTO_VN') }, 'Elott'],
  ['LOTT has electronic lotteries', { ELOTT: offeredBy('LOTT') }, 'Elott'],
  ['only another vendor has them', { ELOTT: offeredBy('FAROL') }, 'Lott'],
  ['there are only classic ones', { LOTT: offeredBy('TCG_LOTTO_VN') }, 'Lott'],
  ['there is no lottery', {}, 'Lott'],
] as const)('when %s, a lottery pays by the rule [GAME-34]', (_, mapping, mode) => {
  expect(prizeMode({}, mapping)).toBe(mode)
})

it('a game that names its mode has it, which is the only way to ZY [GAME-34]', () => {
  expect(prizeMode({ lottoMode: 'ZY' }, { ELOTT: offeredBy('LOTT') })).toBe('ZY')
  expect(prizeMode({ lottoMode: 'Elott' }, {})).toBe('Elott')
})
