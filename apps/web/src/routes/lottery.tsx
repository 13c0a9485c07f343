import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LotteryPage } from '#features/lobby/lists/lottery/LotteryPage.tsx'
import { readLotterySearch } from '#features/lobby/lists/listSearch.ts'
import { TopBar } from '#shell/TopBar.tsx'

export const Route = createFileRoute('/lottery')({
  staticData: { page: { title: 'title_lottery', topBar: 'own' } },
  validateSearch: readLotterySearch,
  loader: async (args) => (await import('#features/lobby/lists/loadLists.ts')).loadLottery(args),
  component: LotteryRoute,
})

function LotteryRoute() {
  const navigate = useNavigate()
  return (
    <>
      <TopBar />
      <LotteryPage
        play={Route.useSearch().type}
        onPlay={(type) => void navigate({ to: '.', search: { type }, replace: true, resetScroll: false })}
      />
    </>
  )
}
