/** How people write the currency: R$, €. The same in every language, so that nothing shifts when it is changed. */
export function symbolOf(currency: string): string {
  const format = new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  // A currency format always writes its currency.
  return format.formatToParts(0).find(({ type }) => type === 'currency')!.value
}
