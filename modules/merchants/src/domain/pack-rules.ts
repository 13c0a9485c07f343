/** Why a market forbids something: shown in the back office beside the switch that does not move. */
export interface Reason {
  readonly text: string
  /** The article it follows from, or the house rule. */
  readonly basis: string
}

interface Forbidden {
  readonly name: string
  readonly reason: Reason
}

type CategoryRule = { readonly allowed: true } | { readonly allowed: false; readonly reason: Reason }

/** What the rules below read of a market pack. */
export interface PackRules {
  readonly countries: { readonly admit: 'all' | readonly string[]; readonly unknown: 'admit' | 'refuse' }
  readonly categories: Readonly<Record<string, CategoryRule>>
  readonly forbidden: {
    readonly flags: readonly Forbidden[]
    readonly modules: readonly Forbidden[]
    readonly promotions: readonly Forbidden[]
    readonly resources: readonly Forbidden[]
  }
  readonly registerRequired: readonly string[]
  readonly footerRequired: boolean
}

/** `null` is a visitor whose country could not be found out. */
export function admitsCountry({ countries }: Pick<PackRules, 'countries'>, country: string | null): boolean {
  if (country === null) return countries.unknown === 'admit'
  return countries.admit === 'all' || countries.admit.includes(country)
}

export function allowedCategories<Category extends string>(pack: {
  readonly categories: Readonly<Record<Category, CategoryRule>>
}): Category[] {
  // Object.entries forgets the key type of a record it lists.
  const rules = Object.entries(pack.categories) as [Category, CategoryRule][]
  return rules.filter(([, rule]) => rule.allowed).map(([category]) => category)
}

/** What a merchant gets of the flags, modules or promotion switches it asks for. */
export function effectiveSwitches(
  { forbidden }: Pick<PackRules, 'forbidden'>,
  wanted: Readonly<Record<string, boolean>>,
): { effective: Record<string, boolean>; refused: Forbidden[] } {
  const barred = [...forbidden.flags, ...forbidden.modules, ...forbidden.promotions]
  const refused = barred.filter(({ name }) => Object.hasOwn(wanted, name) && wanted[name])
  const off = Object.fromEntries(refused.map(({ name }) => [name, false]))
  return { effective: { ...wanted, ...off }, refused }
}

export function allowedResources<Resource extends { readonly resourceType: string }>(
  { forbidden }: Pick<PackRules, 'forbidden'>,
  resources: readonly Resource[],
): Resource[] {
  return resources.filter(
    ({ resourceType }) => !forbidden.resources.some(({ name }) => name === resourceType),
  )
}

export interface RegisterField {
  readonly field: string
  readonly enabled: boolean
  readonly required: boolean
}

/** The market's compulsory fields are on and required, whatever the merchant set; the rest is its own choice. */
export function registerFields(
  { registerRequired }: Pick<PackRules, 'registerRequired'>,
  merchantFields: readonly RegisterField[],
): RegisterField[] {
  const own = merchantFields.filter(({ field }) => !registerRequired.includes(field))
  return [...registerRequired.map((field) => ({ field, enabled: true, required: true })), ...own]
}

/** Who answers for the site. `authorisation` is number and date of the act that licenses it. */
const FOOTER_FIELDS = [
  'legalName',
  'tradeName',
  'companyNumber',
  'authorisation',
  'address',
  'phone',
  'email',
  'ombudsmanPhone',
  'ombudsmanEmail',
] as const
type FooterField = (typeof FOOTER_FIELDS)[number]
export type Footer = Readonly<Record<FooterField, string>>

export function missingFooter(
  { footerRequired }: Pick<PackRules, 'footerRequired'>,
  footer: Footer | null,
): FooterField[] {
  if (!footerRequired) return []
  return FOOTER_FIELDS.filter((field) => footer === null || footer[field].trim() === '')
}
