const formats = new Map()

/** Minor units as people read them: R$ 1.234,56. */
export function money(minor, currency) {
  if (!formats.has(currency)) {
    formats.set(currency, new Intl.NumberFormat('pt-BR', { style: 'currency', currency }))
  }
  return formats.get(currency).format(minor / 100)
}
