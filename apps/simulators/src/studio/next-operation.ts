import type { Operation, Session, RoundHistory } from './books.ts'
import { POOL } from './pool.ts'

/** How often a stake is asked for before we give the round up. */
export const STAKE_TRIES = 3

/**
 * What the platform has to hear next about a round, or nothing when the round is over or waits for its draw. It follows from what is
 * written alone, so after a restart it goes on from where it was.
 */
export function nextOperation(
  story: RoundHistory,
  session: Session,
  stakeTries: number,
): Operation | undefined {
  const { asked, answered } = story
  if (!asked.has('debit')) return debit(story, session)
  const stake = answered.get('debit')
  if (asked.has('rollback') || (!stake && stakeTries >= STAKE_TRIES)) {
    return answered.has('rollback') ? undefined : (asked.get('rollback') ?? rollback(story, session))
  }
  if (!stake) return asked.get('debit')
  if (stake.code !== 'OK' || story.win === undefined) return undefined
  const next = endings(story, session).find(({ call }) => !answered.has(call))
  return next && (asked.get(next.call) ?? next)
}

/** What ends a round, one after the other: its prizes, or else only the word that it is over. */
function endings(story: RoundHistory, session: Session): readonly Operation[] {
  const { win = 0 } = story
  const { jackpot = 0 } = story.round
  const prizes = [
    ...(win > 0 ? [credit(story, session, jackpot === 0)] : []),
    ...(jackpot > 0 ? [poolPrize(story, session, jackpot)] : []),
  ]
  return prizes.length > 0 ? prizes : [closeRound(story, session)]
}

const who = ({ player, currency }: Session) => ({ player, currency })

function debit({ round }: RoundHistory, session: Session): Operation {
  const { gameCode, sessionToken } = session
  const movement = { txId: `${round.round}-bet`, amount: round.stake, kind: 'bet', occurredAt: round.at }
  const share = round.share ? { jackpot: { pool: POOL, amount: round.share } } : {}
  const body = { ...who(session), gameCode, sessionToken, roundId: round.round, ...movement, ...share }
  return { round: round.round, call: 'debit', body }
}

function credit({ round, win }: RoundHistory, session: Session, roundClosed: boolean): Operation {
  const movement = { txId: `${round.round}-win`, amount: win, kind: 'win', occurredAt: round.at }
  const place = { gameCode: session.gameCode, roundId: round.round, roundClosed }
  return { round: round.round, call: 'credit', body: { ...who(session), ...place, ...movement } }
}

function poolPrize({ round }: RoundHistory, session: Session, amount: number): Operation {
  const movement = {
    txId: `${round.round}-jackpot`,
    amount,
    kind: 'jackpot',
    pool: POOL,
    occurredAt: round.at,
  }
  const place = { gameCode: session.gameCode, roundId: round.round, roundClosed: true }
  return { round: round.round, call: 'jackpot', body: { ...who(session), ...place, ...movement } }
}

/** Takes a stake back, whatever became of it. */
export function rollback({ round }: RoundHistory, session: Session): Operation {
  const movement = { txId: `${round.round}-back`, refTxId: `${round.round}-bet`, occurredAt: round.at }
  const body = { ...who(session), roundId: round.round, roundClosed: true, ...movement }
  return { round: round.round, call: 'rollback', body }
}

function closeRound({ round }: RoundHistory, session: Session): Operation {
  const body = { ...who(session), roundId: round.round, state: 'closed' }
  return { round: round.round, call: 'closeRound', body }
}
