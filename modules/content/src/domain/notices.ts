import type { ContentType } from '@trevo/contract'

/** What the list of notices is made of, and a member reads one by one. */
export const NOTICE_TYPES = ['A', 'PL', 'H'] as const satisfies readonly ContentType[]

export const isNotice = (type: ContentType): boolean => (NOTICE_TYPES as readonly string[]).includes(type)
