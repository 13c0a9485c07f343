import type { Settings } from '@trevo/contract'
import { contactLinks, resourceLink, type ContactLink } from './links.ts'

/** The contacts and, for a merchant without one at Telegram, its channel there. */
export function serviceLinks(settings: Settings): ContactLink[] {
  const links = contactLinks(settings)
  const channel = resourceLink(settings, 'TELEGRAM')
  if (channel === undefined || links.some(({ type }) => type === 'TELEGRAM')) return links
  return [...links, { title: 'Telegram', type: 'TELEGRAM', href: channel }]
}
