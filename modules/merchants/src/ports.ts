/** Finds the country an address belongs to, as an ISO 3166-1 code, or null when nobody knows. */
export interface CountryOfIp {
  countryOf(ip: string): string | null
}
