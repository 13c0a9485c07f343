import type { Action, Game } from '@trevo/contract'
import { useLaunchGame } from '#lib/launch.ts'
import { useAppLink } from '#lib/useAppLink.ts'
import type { PressableProps } from '#ui/forms/Pressable.tsx'

/**
 * What a tap on something of the editors does. A game can be opened if it is among `games`; one that is not opens the
 * game centre, where all are.
 */
export function useAction(games: readonly Game[]): (action: Action) => PressableProps {
  const link = useAppLink()
  const launch = useLaunchGame()
  return ({ kind, target }) => {
    if (kind === 'path') return link(target)
    if (kind === 'link') return { href: target, target: '_blank', rel: 'noopener noreferrer' }
    if (kind === 'promotion') return link(`/m/activityDetail?id=${target}`)
    const game = games.find(({ nodeId }) => nodeId === target)
    return game ? { onClick: () => launch(game) } : link('/m/gameCenter')
  }
}
