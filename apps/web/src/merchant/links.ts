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
