import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import '#session/texts.ts'
import { Button } from '#ui/forms/Button.tsx'
import { useMoneyLinks } from './useMoneyLinks.ts'

export interface MoneyButtonsProps {
  readonly className: string | undefined
}

/** Money in and money out, as far as there are pages for it. */
export function MoneyButtons({ className }: MoneyButtonsProps) {
  const t = useTranslate()
  const { deposit, withdraw } = useMoneyLinks()
  if (!deposit && !withdraw) return null
  return (
    <div className={className}>
      {deposit && (
        <Button {...deposit} icon={<ArrowDownToLine />}>
          {t('balance_deposit')}
        </Button>
      )}
      {withdraw && (
        <Button {...withdraw} variant="tonal" icon={<ArrowUpFromLine />}>
          {t('balance_withdraw')}
        </Button>
      )}
    </div>
  )
}
