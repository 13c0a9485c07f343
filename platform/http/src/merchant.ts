/** What the door needs to know of a merchant. The merchants module keeps it current in memory. */
export interface MerchantRef {
  readonly id: number
  readonly code: string
  /** Changes whenever anything a visitor may read of the merchant changes; precomputed replies hang on it. */
  readonly revision: string
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  readonly maintenance: boolean
  /** Flags, modules and promotions that are on, after the market pack had its say. */
  readonly features: ReadonlySet<string>
  admits(ip: string): boolean
}

/** Whatever more the directory knows of a merchant reaches the gates and the handlers as well. */
export interface MerchantDirectory<M extends MerchantRef = MerchantRef> {
  byHost(host: string): M | undefined
}
