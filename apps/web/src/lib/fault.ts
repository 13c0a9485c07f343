import type { Translate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import type { MessageValues } from '#i18n/say.ts'

/** What is wrong with a field, in words that are chosen now and spoken in the language of then. */
export type Fault =
  | { readonly key: MessageKey; readonly values?: MessageValues }
  /** The merchant's own words. */
  | { readonly words: string }

export function sayFault(t: Translate, fault: Fault | undefined): string | undefined {
  if (fault === undefined) return undefined
  return 'words' in fault ? fault.words : t(fault.key, fault.values)
}
