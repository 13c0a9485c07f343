import type { BannerGroup } from '@trevo/contract'
import type { LoaderArguments } from '#api/load.ts'
import { loadPage } from '#api/loadPage.ts'
import { askBanners } from './bannerCalls.ts'
import './texts.ts'

export const loadBanners = (args: LoaderArguments, group: BannerGroup) => loadPage(args, askBanners(group))
