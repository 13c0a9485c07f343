import type { Catalogue } from '@trevo/catalogue'
import type { NameGame } from '@trevo/wallet'
import type { Memo } from './memo.ts'
import { providerOf } from './provider-caller.ts'

/** What lines of a statement call the games they are about; one that is gone from the catalogue goes by its code. */
export function nameGamesOf({ named }: Pick<Catalogue, 'named'>): NameGame {
  return (source, memo) => {
    const provider = providerOf(source)
    // Play alone writes movements of providers, and with such a memo.
    const { game } = (memo ?? {}) as Partial<Memo>
    return provider === undefined || game === undefined ? undefined : (named(provider, game)?.name ?? game)
  }
}
