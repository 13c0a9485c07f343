import { Eye, EyeOff } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import './texts.ts'
import { useBalance } from './useBalance.ts'

/** Comes with what it hides: beside an amount of unknown width it would move. */
export function HideBalance() {
  const t = useTranslate()
  const { isHidden, isKnown, toggleHidden } = useBalance()
  if (!isKnown && !isHidden) return null
  return (
    <IconButton
      label={t(isHidden ? 'balance_show' : 'balance_hide')}
      icon={isHidden ? <EyeOff /> : <Eye />}
      onClick={toggleHidden}
    />
  )
}
