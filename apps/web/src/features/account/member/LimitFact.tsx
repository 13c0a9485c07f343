import type { MemberLimit } from '@trevo/contract'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { writeMinutes } from '#lib/minutes.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { useSession } from '#session/store.ts'
import { Meter } from '#ui/feedback/Meter.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { closestLimitQuery } from '../queries.ts'
import styles from './LimitFact.module.css'

/** The limit the member is closest to, as a bar. */
export function LimitFact() {
  const t = useTranslate()
  const { loaded } = useLoaded(closestLimitQuery(useSend(), useSession()?.userName))
  const words = useLimitWords()
  if (loaded.state === 'loading') return <Skeleton width="half" className={styles['skeleton']} />
  if (loaded.state === 'failed') return <span className={styles['text']}>{t('mc_fact_failed')}</span>
  if (!loaded.value) return <span className={styles['text']}>{t('mc_limits_none')}</span>
  const { used, limit } = loaded.value
  const [text, of] = words(loaded.value)
  return (
    <>
      <Meter
        label={t('title_responsible_gaming')}
        share={Number(used) / Number(limit)}
        text={`${text} ${of}`}
      />
      <span className={styles['figures']}>
        <span>{text}</span>
        <span>{of}</span>
      </span>
    </>
  )
}

/** The same in a line. */
export function LimitText() {
  const t = useTranslate()
  const { loaded } = useLoaded(closestLimitQuery(useSend(), useSession()?.userName))
  const words = useLimitWords()
  if (loaded.state === 'loading') return <Skeleton width="half" className={styles['skeleton']} />
  if (loaded.state === 'failed') return t('mc_fact_failed')
  return loaded.value ? words(loaded.value).join(' ') : t('mc_limits_none')
}

/** "R$ 120,00 depositados neste mês" and "de R$ 500,00". */
function useLimitWords(): (limit: MemberLimit) => [used: string, limit: string] {
  const t = useTranslate()
  const money = useMoney()
  return ({ kind, period, ...quantities }) => {
    const write = (quantity: string) =>
      kind === 'bets'
        ? t('mc_limit_bets', { count: Number(quantity) })
        : kind === 'time'
          ? writeMinutes(Number(quantity))
          : money(quantity)
    const used = write(quantities.used)
    const told = kind === 'bets' ? used : t(`mc_limit_${kind}`, { used })
    return [t(`mc_limit_${period}`, { used: told }), t('mc_limit_of', { limit: write(quantities.limit) })]
  }
}
