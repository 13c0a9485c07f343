import { isTrial } from '@trevo/contract'
import { ArrowDownToLine, ArrowUpFromLine, Star } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { BalanceAmount } from '#session/BalanceAmount.tsx'
import { BalanceNote } from '#session/BalanceNote.tsx'
import { HideBalance } from '#session/HideBalance.tsx'
import { RefreshBalance } from '#session/RefreshBalance.tsx'
import { useMember } from '#session/useMember.ts'
import { useMoneyLink } from '#session/useMoneyLink.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './Greeting.module.css'
import './texts.ts'

/** Who is logged in, what they can play with, and the two ways of their money. */
export function Greeting() {
  const t = useTranslate()
  const member = useMember()
  const moneyLink = useMoneyLink()
  if (!member) return null
  const { name, club, type, icon } = member
  return (
    <div className={styles['member']}>
      <div className={styles['who']}>
        <Avatar name={name} picture={icon} size="sm" />
        <h1 className={styles['hello']}>{t('home_member_title', { name })}</h1>
        {isTrial(type) && <Tag tone="info">{t('title_trial')}</Tag>}
        {club !== undefined && (
          <Tag tone="gold" icon={<Star />}>
            {club}
          </Tag>
        )}
        <span className={styles['refresh']}>
          <RefreshBalance />
        </span>
      </div>
      <div className={styles['balance']}>
        <BalanceAmount size="money" />
        <HideBalance />
      </div>
      <BalanceNote />
      <div className={styles['actions']}>
        <Button {...moneyLink('/m/voucherCenter')} icon={<ArrowDownToLine />}>
          {t('home_deposit')}
        </Button>
        <Button {...moneyLink('/m/withdraw')} variant="tonal" icon={<ArrowUpFromLine />}>
          {t('home_withdraw')}
        </Button>
      </div>
    </div>
  )
}
