import * as contract from '@trevo/contract/provider'
import { serveSigned, type SignedServed } from '@trevo/http'
import { announceDraws } from '../actions/announce-draws.ts'
import { authenticatePlayer } from '../actions/authenticate.ts'
import { endRound } from '../actions/end-round.ts'
import { payAward, payWin } from '../actions/pay-win.ts'
import { rollBack } from '../actions/roll-back.ts'
import { takeStake } from '../actions/take-stake.ts'
import { tellBalance } from '../actions/tell-balance.ts'
import type { PlayContext } from '../context.ts'
import type { ProviderKey } from '../providers.ts'

/** What game providers may ask. */
export function providerRoutes(play: PlayContext): SignedServed<ProviderKey>[] {
  return [
    serveSigned(contract.authenticate, (key: ProviderKey, body) => authenticatePlayer(play, key, body)),
    serveSigned(contract.balance, (key: ProviderKey, body) => tellBalance(play, key, body)),
    serveSigned(contract.debit, (key: ProviderKey, body) => takeStake(play, key, body)),
    serveSigned(contract.credit, (key: ProviderKey, body) => payWin(play, key, body)),
    serveSigned(contract.rollback, (key: ProviderKey, body) => rollBack(play, key, body)),
    serveSigned(contract.closeRound, (key: ProviderKey, body) => endRound(play, key, body)),
    serveSigned(contract.award, (key: ProviderKey, body) => payAward(play, key, body)),
    serveSigned(contract.draws, (key: ProviderKey, body) => announceDraws(play, key, body)),
    serveSigned(contract.health, () => ({ code: 'OK', time: play.clock.now() }) as const),
  ]
}
