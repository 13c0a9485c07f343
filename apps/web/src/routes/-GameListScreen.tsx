import { useNavigate } from '@tanstack/react-router'
import { GameListPage, type GameListPageProps } from '#features/lobby/lists/GameListPage.tsx'

/** A list whose state is its address. What is typed is not a step back by itself. */
export function GameListScreen(props: Omit<GameListPageProps, 'onSearch'>) {
  const navigate = useNavigate()
  return (
    <GameListPage
      {...props}
      onSearch={(search, isTyped = false) => void navigate({ to: '.', search, replace: isTyped })}
    />
  )
}
