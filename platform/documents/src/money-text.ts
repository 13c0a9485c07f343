/** `-1234.50` as -R$ 1.234,50. From digit to digit, so that no amount passes through a float. */
export function moneyText(amount: string, symbol: string, language: string): string {
  const [group, point] = language === 'EN' ? [',', '.'] : ['.', ',']
  const sign = amount.startsWith('-') ? '-' : ''
  const [whole = '', fraction] = amount.slice(sign.length).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${sign}${symbol} ${grouped}${fraction === undefined ? '' : `${point}${fraction}`}`
}
