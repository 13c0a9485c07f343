import { newId, systemClock } from '@trevo/kernel'
import { expectCode, Skipped, type Check } from '../check.ts'
import type { Kit } from '../kit.ts'
import type { Reply } from '../wire.ts'

const HOUR_MS = 3_600_000

/** A draw nobody has told of, of an hour. */
function drawOf(gameCode: string, closesInMs: number) {
  const at = (ms: number) => new Date(systemClock.now() + ms).toISOString()
  return {
    gameCode,
    numero: newId().slice(-12),
    openTime: at(closesInMs - HOUR_MS),
    closeTime: at(closesInMs),
  }
}

const openDraw = (gameCode: string) => drawOf(gameCode, HOUR_MS / 2)
const closedDraw = (gameCode: string) => drawOf(gameCode, -HOUR_MS / 2)

type Tell = (...draws: readonly object[]) => Promise<Reply>

const check = (
  id: string,
  proves: string,
  run: (tell: Tell, lottery: string, kit: Kit) => Promise<void>,
): Check => ({
  id,
  proves,
  rules: ['GAME-62'],
  async run(kit) {
    if (kit.lottery === undefined) throw new Skipped('the code of a lottery is needed')
    await run((...draws) => kit.ask('draws', { draws }), kit.lottery, kit)
  },
})

export const drawChecks: readonly Check[] = [
  check('draw-told', 'A draw is told of, told again, and drawn.', async (tell, lottery) => {
    const draw = closedDraw(lottery)
    const drawn = { ...draw, numbers: [4, 8, 15] }
    for (const said of [draw, draw, drawn, drawn, draw]) expectCode(await tell(said), 'OK')
  }),
  check('draw-changed', 'Other times or other numbers are a conflict.', async (tell, lottery) => {
    const draw = closedDraw(lottery)
    expectCode(await tell({ ...draw, numbers: [4, 8, 15] }), 'OK')
    expectCode(await tell({ ...draw, numbers: [4, 8, 16] }), 'DUPLICATE_CONFLICT')
    expectCode(await tell({ ...draw, closeTime: draw.openTime, openTime: draw.closeTime }), 'BAD_REQUEST')
    expectCode(await tell({ ...draw, closeTime: closedDraw(lottery).closeTime }), 'DUPLICATE_CONFLICT')
  }),
  check('draw-early', 'Numbers are refused while tickets are sold.', async (tell, lottery) => {
    expectCode(await tell({ ...openDraw(lottery), numbers: [4, 8, 15] }), 'BAD_REQUEST')
  }),
  check('draw-whole', 'What is refused is refused whole.', async (tell, lottery) => {
    const told = closedDraw(lottery)
    expectCode(await tell(told), 'OK')
    const [fresh, changed] = [openDraw(lottery), { ...told, openTime: openDraw(lottery).openTime }]
    expectCode(await tell(fresh, { ...changed, closeTime: fresh.closeTime }), 'DUPLICATE_CONFLICT')
    // Had the first of the two been kept, it could not close at another time now.
    expectCode(await tell({ ...fresh, closeTime: drawOf(lottery, HOUR_MS).closeTime }), 'OK')
  }),
  check('draw-no-lottery', 'A game that draws nothing cannot.', async (tell, _, { seat }) => {
    expectCode(await tell(openDraw(seat.gameCode)), 'GAME_NOT_AVAILABLE')
  }),
]
