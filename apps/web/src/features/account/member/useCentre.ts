import type { Member } from '#session/useMember.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { menuEntries, type EntryName } from '#shell/menuEntries.ts'

export type TileName = Extract<
  EntryName,
  'rewards' | 'messages' | 'bets' | 'results' | 'security' | 'settings'
>

export interface CentreProps {
  readonly member: Member
  readonly onLogout: () => void
}

const TILES: readonly string[] = [
  'rewards',
  'messages',
  'bets',
  'results',
  'security',
  'settings',
] satisfies TileName[]

/** Where the centre leads: to the member's own pages by tiles, elsewhere by rows. */
export function useCentre(type: number): {
  readonly tiles: readonly TileName[]
  readonly rows: readonly EntryName[]
} {
  const { flags, promotions } = useMerchant().settings.whitelabel
  const entries = menuEntries({ type, flags, promotions })
  const isTile = (name: EntryName): name is TileName => TILES.includes(name)
  return { tiles: entries.filter(isTile), rows: entries.filter((name) => !isTile(name)) }
}
