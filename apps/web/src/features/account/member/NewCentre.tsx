import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Eye,
  EyeOff,
  Headset,
  RotateCw,
  Settings,
  Star,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '#brand/Mark.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { useAppLink } from '#lib/useAppLink.ts'
import { IconLink, IconButton } from '#ui/forms/IconButton.tsx'
import { BalanceAmount, BalanceNote } from '#session/Balance.tsx'
import { useBalance } from '#session/useBalance.ts'
import { StandingBanner } from '#shell/standing/Permitted.tsx'
import { useMoneyLinks } from '#shell/useMoneyLinks.ts'
import { useService } from '#shell/useService.ts'
import { Pressable, type PressableProps } from '#ui/forms/Pressable.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Bento, BENTO } from './Bento.tsx'
import { BonusCard } from './BonusCard.tsx'
import { CentreRows, ChangeIcon, useCentre, type CentreProps } from './CentreParts.tsx'
import styles from './NewCentre.module.css'

/** The new layout: the member and their money first, then tiles that each tell something. */
export function NewCentre({ member, notice, onLogout }: CentreProps) {
  const t = useTranslate()
  const openService = useService()
  const { tiles, rows } = useCentre(BENTO)
  const { name, account, club } = member
  return (
    <main id="conteudo" className={styles['main']}>
      <h1 className="srOnly">{t('mc_title')}</h1>
      <section className={styles['head']}>
        <Mark className={styles['leaf']} />
        <div className={styles['bar']}>
          <IconButton label={t('nav_service')} icon={<Headset />} onClick={openService} />
          <IconLink to="/set" label={t('title_settings')} icon={<Settings />} />
        </div>
        <div className={styles['who']}>
          <ChangeIcon member={member} />
          <p className={styles['name']}>{name}</p>
          {name !== account && <p className={styles['account']}>{account}</p>}
          {club !== undefined && (
            <Tag tone="gold" icon={<Star />}>
              {club}
            </Tag>
          )}
        </div>
        <Money />
      </section>
      <div className={styles['body']}>
        {notice}
        <StandingBanner />
        <BonusCard />
        <Bento tiles={tiles} />
        <CentreRows rows={rows} onLogout={onLogout} />
      </div>
    </main>
  )
}

function Money() {
  const t = useTranslate()
  const { cash, bonus, isHidden, isLoading, refresh, toggleHidden } = useBalance()
  const { deposit, withdraw } = useMoneyLinks()
  const statement = useAppLink()('/m/transactions')
  return (
    <>
      <div className={styles['balance']}>
        <BalanceAmount size="display" />
        <p className={styles['parts']}>
          {t('mc_cash')} {cash} · {t('mc_bonus')} {bonus}
        </p>
        <BalanceNote />
      </div>
      <div className={styles['actions']}>
        {deposit && <Round isFilled label={t('balance_deposit')} icon={<ArrowDownToLine />} {...deposit} />}
        {withdraw && <Round label={t('balance_withdraw')} icon={<ArrowUpFromLine />} {...withdraw} />}
        <Round label={t('title_transactions')} icon={<ArrowLeftRight />} {...statement} />
        <Round
          label={t(isHidden ? 'mc_show' : 'mc_hide')}
          aria-label={t(isHidden ? 'balance_show' : 'balance_hide')}
          icon={isHidden ? <EyeOff /> : <Eye />}
          onClick={toggleHidden}
        />
        <Round
          label={t('mc_refresh')}
          aria-label={t('balance_refresh')}
          aria-busy={isLoading}
          icon={<RotateCw />}
          onClick={refresh}
        />
      </div>
    </>
  )
}

type RoundProps = PressableProps & {
  readonly label: string
  readonly icon: ReactNode
  readonly isFilled?: boolean
}

function Round({ label, icon, isFilled = false, ...target }: RoundProps) {
  return (
    <Pressable {...target} className={styles['action']}>
      <span className={cx(styles['disc'], isFilled && styles['filled'])}>{icon}</span>
      {label}
    </Pressable>
  )
}
