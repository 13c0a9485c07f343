import { useMerchant } from './useMerchant.ts'
import { useLocale } from '#i18n/I18n.tsx'
import { currencySymbol, formatMoney } from '#i18n/money.ts'

/** Writes an amount as the visitor's language does, in the merchant's currency unless the server names a symbol. */
export function useMoney(): (amount: string, symbol?: string) => string {
  const locale = useLocale()
  const { currency } = useMerchant().settings.platform
  return (amount, symbol = currencySymbol(currency, locale)) => formatMoney(amount, symbol, locale)
}
