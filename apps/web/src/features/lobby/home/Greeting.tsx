import { isTrial } from '@trevo/contract'
import { Star } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { BalanceAmount, BalanceNote, HideBalance, RefreshBalance } from '#session/Balance.tsx'
import { useMember } from '#session/useMember.ts'
import { MoneyButtons } from '#shell/MoneyButtons.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Avatar } from '#ui/media/Avatar.tsx'
import styles from './Greeting.module.css'
import './texts.ts'

/** Who is logged in, what they can play with, and the two ways of their money. */
export function Greeting() {
  const t = useTranslate()
  const member = useMember()
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
      <MoneyButtons className={styles['actions']} />
    </div>
  )
}
