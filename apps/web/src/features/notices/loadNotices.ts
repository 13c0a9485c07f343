import type { LoaderArguments } from '#api/load.ts'
import { loadPage } from '#api/loadPage.ts'
import { askNotices } from './noticeCalls.ts'
import './texts.ts'

export const loadNotices = (args: LoaderArguments) => loadPage(args, askNotices)
