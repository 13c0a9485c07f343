import type { HelpItem } from '@trevo/contract'
import type { Answered } from '#api/load.ts'
import { usePageData } from '#api/usePageData.ts'
import { useLanguage } from '#i18n/Localised.tsx'
import { askHelp } from './helpCalls.ts'
import './texts.ts'

/** All articles, in the language that is shown. */
export function useHelp(first: Answered<HelpItem[]> | undefined) {
  const { language } = useLanguage()
  return usePageData({ first, isPersonal: false, ask: askHelp(language) })
}
