import { createContext, use } from 'react'
import type { Page } from './page.ts'

export const MerchantContext = createContext<Page | undefined>(undefined)

/** The merchant whose host this is, as the server rendered it. */
export function useMerchant(): Page {
  const page = use(MerchantContext)
  if (!page) throw new Error('useMerchant outside of the page')
  return page
}
