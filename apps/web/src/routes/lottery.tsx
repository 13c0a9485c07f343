import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LotteryPage } from '#features/lobby/lists/LotteryPage.tsx'
import { readLotterySearch } from '#features/lobby/lists/playType.ts'
import { ruleOf } from '#shell/routeTable.ts'
import { TopBar } from '#shell/TopBar.tsx'

export const Route = createFileRoute('/lottery')({
  validateSearch: readLotterySearch,
  loader: async (args) => (await import('#features/lobby/lists/loadLists.ts')).loadLottery(args),
  component: LotteryRoute,
})

function LotteryRoute() {
  const navigate = useNavigate()
  return (
    <>
      <TopBar rule={ruleOf('/lottery')} />
      <LotteryPage
        play={Route.useSearch().type}
        onPlay={(type) => void navigate({ to: '.', search: { type }, replace: true, resetScroll: false })}
      />
    </>
  )
}
