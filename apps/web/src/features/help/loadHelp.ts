import type { HelpItem } from '@trevo/contract'
import type { Answered, LoaderArguments } from '#api/load.ts'
import { loadPage } from '#api/loadPage.ts'
import { shownLanguage } from '#i18n/catalogues.ts'
import { askHelp } from './helpCalls.ts'
import './texts.ts'

export function loadHelp(args: LoaderArguments): Promise<Answered<HelpItem[]> | undefined> {
  return loadPage(args, askHelp(args.serverContext?.page.language ?? shownLanguage()))
}
