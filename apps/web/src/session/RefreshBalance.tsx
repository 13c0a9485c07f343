import { RotateCw } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import './texts.ts'
import { useBalance } from './useBalance.ts'

export function RefreshBalance() {
  const t = useTranslate()
  const { isLoading, refresh } = useBalance()
  return (
    <IconButton label={t('balance_refresh')} icon={<RotateCw />} aria-busy={isLoading} onClick={refresh} />
  )
}
