import { useLocale } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'

/** Writes a moment as the reader's language does, in the time of the merchant. */
export function useMoment(): (at: number) => string {
  const locale = useLocale()
  const { timeZone } = useMerchant().settings.platform
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (at) => format.format(at)
}
