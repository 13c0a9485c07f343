import { decodePath, safeUrl, type ResourceType, type Settings } from '@trevo/contract'

export interface ContactLink {
  readonly title: string
  readonly type: Settings['customerService'][number]['csType']
  readonly href: string
}

/** Contacts whose address is safe to open; the others are as good as absent. */
export function contactLinks({ customerService }: Settings): ContactLink[] {
  return customerService.flatMap(({ title, csType, path }) => {
    const address = decodePath(path)
    return address.ok ? [{ title, type: csType, href: address.value }] : []
  })
}

/** The contacts and, for a merchant without one at Telegram, its channel there. */
export function serviceLinks(settings: Settings): ContactLink[] {
  const links = contactLinks(settings)
  const channel = resourceLink(settings, 'TELEGRAM')
  if (channel === undefined || links.some(({ type }) => type === 'TELEGRAM')) return links
  return [...links, { title: 'Telegram', type: 'TELEGRAM', href: channel }]
}

/** The address of a download or of a social network, if the merchant has one. */
export function resourceLink({ resources }: Settings, type: ResourceType): string | undefined {
  const found = resources.find(({ resourceType }) => resourceType === type)
  const address = found && safeUrl(found.url)
  return address?.ok ? address.value : undefined
}

export const DOWNLOADS = ['Android', 'IOS', 'MOBILECONFIG'] as const

/** Where there is nothing to download, nothing offers it. */
export function hasDownload(settings: Settings): boolean {
  return DOWNLOADS.some((type) => resourceLink(settings, type))
}
