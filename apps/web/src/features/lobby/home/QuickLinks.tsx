import { ArrowDownToLine, ArrowUpFromLine, Gift, MessageCircleMore } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useMoneyLinks } from '#shell/useMoneyLinks.ts'
import { Pressable, type PressableProps } from '#ui/forms/Pressable.tsx'
import styles from './QuickLinks.module.css'

interface HomeQuickLinksProps {
  readonly onService: () => void
}

/** The shortcuts of home: money in, money out, promotions and help. */
export function HomeQuickLinks({ onService }: HomeQuickLinksProps) {
  const t = useTranslate()
  const link = useAppLink()
  const { deposit, withdraw } = useMoneyLinks()
  const { flags } = useMerchant().settings.whitelabel
  return (
    <QuickLinks
      label={t('home_quick')}
      links={[
        ...(deposit ? [{ name: t('home_deposit'), icon: <ArrowDownToLine />, target: deposit }] : []),
        ...(withdraw ? [{ name: t('home_withdraw'), icon: <ArrowUpFromLine />, target: withdraw }] : []),
        { name: t('home_promotions'), icon: <Gift />, target: link('/m/activity') },
        {
          name: t(flags.CBS3 ? 'home_chat' : 'nav_service'),
          icon: <MessageCircleMore />,
          target: { onClick: onService },
        },
      ]}
    />
  )
}

type QuickLink = Readonly<{ name: string; icon: ReactNode; target: PressableProps }>

type QuickLinksProps = Readonly<{ label: string; links: readonly QuickLink[] }>

export function QuickLinks({ label, links }: QuickLinksProps) {
  return (
    <nav className={styles['links']} aria-label={label}>
      {links.map(({ name, icon, target }) => (
        <Pressable key={name} {...target} className={styles['link']}>
          {icon}
          <span className={styles['name']}>{name}</span>
        </Pressable>
      ))}
    </nav>
  )
}
