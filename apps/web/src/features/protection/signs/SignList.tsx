import type { MemberRisk } from '@trevo/contract'
import { Eye } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { useSignWords } from '#shell/risk/useSignWords.ts'
import { Card } from '#ui/layout/Card.tsx'
import { SectionHead } from '#ui/layout/SectionHead.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'

/** At noon a day is the same one in every place that has members. */
const noonOf = (day: string) => Date.parse(`${day}T15:00:00Z`)

/** What was seen, the newest first, each with its figures and its day. */
export function SignList({ signs, days }: Pick<MemberRisk, 'signs' | 'days'>) {
  const t = useTranslate()
  const words = useSignWords()
  const { day } = useDates()
  const title = t('sgn_title', { days })
  return (
    <section>
      <SectionHead title={title} />
      <Card padding="none">
        <List label={title}>
          {signs.map((sign) => (
            <ListRow
              key={sign.signId}
              isStatic
              title={words(sign)}
              meta={day(noonOf(sign.day))}
              icon={<Eye />}
              tone="info"
            />
          ))}
        </List>
      </Card>
    </section>
  )
}
