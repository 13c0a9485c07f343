import { helpCenter, type Language, type Send } from '@trevo/contract'

export const askHelp = (lang: Language) => (send: Send) =>
  send(helpCenter, { query: { device: 'MOBILE', lang } })
