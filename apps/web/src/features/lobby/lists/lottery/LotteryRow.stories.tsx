import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import { serverClock } from '#lib/serverClock.ts'
import type { Stories } from '#testing/stories.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/lists/ListRow.tsx'
import { BROKEN_PICTURE, storyPicture } from '#ui/media/storyPictures.ts'
import '../texts.ts'
import { LotteryRow, type LotteryRowProps } from './LotteryRow.tsx'

const MINUTE = 60_000
const last = { numero: '2.417', when: 'ontem', numbers: [4, 11, 19, 23, 35, 40] }
const closing = (minutes: number) => ({
  numero: '2.418',
  closeTime: serverClock.now() + minutes * MINUTE,
  closes: 'fecha às 19:50',
  last,
})

const row = (name: string, draw: LotteryRowProps['draw'], art = storyPicture(90, 88, 88)) => (
  <LotteryRow key={name} id={name} name={name} art={art} draw={draw} onOpen={() => undefined} />
)

const rows = (...list: readonly ReturnType<typeof row>[]) => (
  <I18n catalogue={portuguese}>
    <Card padding="none">
      <List label="Todas as abertas">{list}</List>
    </Card>
  </I18n>
)

export const stories: Stories = {
  open: () => rows(row('Seis da Sorte', closing(304)), row('Milhar da Tarde', closing(27))),
  'closing soon': () => rows(row('Cinco de Ouro', closing(2))),
  drawing: () => rows(row('Trio da Maré', closing(-1))),
  'nothing drawn yet': () => rows(row('Vinte Rápidas', { ...closing(40), last: undefined })),
  'no draw open': () => rows(row('Bolão da Firma', undefined)),
  'draws that did not come': () => rows(row('Bolão da Firma', 'unknown')),
  'on its way': () => rows(row('Seis da Sorte', 'coming'), row('Cinco de Ouro', 'coming')),
  'many numbers, a long name and no picture': () =>
    rows(
      row(
        'A Grande Loteria da Mata Encantada',
        { ...closing(7_000), last: { ...last, numbers: Array.from({ length: 20 }, (_, at) => at * 4 + 1) } },
        BROKEN_PICTURE,
      ),
    ),
}
