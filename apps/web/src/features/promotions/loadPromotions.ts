import type { LoaderArguments } from '#api/load.ts'
import { loadPage } from '#api/loadPage.ts'
import { askPromotions } from './promotionCalls.ts'
import './texts.ts'

export const loadPromotions = (args: LoaderArguments) => loadPage(args, askPromotions)
