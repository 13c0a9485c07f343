import {
  checkTheme,
  CONTACT_SCHEMES,
  isDnsName,
  safeUrl,
  type ThemeProblem,
  type UrlFault,
  type UrlRules,
} from '@trevo/contract'
import { fail, ok, type Result } from '@trevo/kernel'
import type { CheckedMerchant, MerchantDraft } from './merchant-draft.ts'
import { effectiveSwitches, missingFooter, type PackRules, type Reason } from './pack-rules.ts'

interface MerchantPack extends PackRules {
  readonly code: string
  readonly languages: readonly string[]
  readonly defaultLanguage: string
}

/** `path` points into the draft, as in `resources.2`. */
export type MerchantProblem =
  | { readonly path: string; readonly fault: 'format' | 'missing' | 'repeated' | 'unsupported' }
  | { readonly path: string; readonly fault: 'url'; readonly url: UrlFault }
  | { readonly path: string; readonly fault: 'forbidden'; readonly reason: Reason }
  | { readonly path: 'theme'; readonly fault: 'theme'; readonly theme: ThemeProblem }

const CODE = /^[a-z\d](?:[a-z\d-]{0,30}[a-z\d])?$/
const DIALING_CODE = /^\+[1-9]\d{0,3}$/
/** The picture has so many digits, so an answer must be able to. */
const CAPTCHA_DIGITS = 6
const CAPTCHA_MAX = 16
const RATING = { min: 1, max: 5 }
/** A folder of the merchant's own host. */
const OWN_FOLDER = /^(?:\/[\w-]+)+\/$/

/** What a merchant must pass before it is saved. Tells all its problems at once. */
export function checkMerchant(
  draft: MerchantDraft,
  pack: MerchantPack,
): Result<CheckedMerchant, MerchantProblem[]> {
  const theme = checkTheme(draft.theme)
  const resources = checkLinks('resources', draft.resources)
  const contacts = checkLinks('contacts', draft.contacts, { schemes: CONTACT_SCHEMES })
  const imageCDNs = checkLinks(
    'imageCDNs',
    draft.imageCDNs.map((url) => ({ url })),
  )
  const problems: MerchantProblem[] = [
    ...identityProblems(draft),
    ...packProblems(draft, pack),
    ...registerProblems(draft),
    ...resources.problems,
    ...contacts.problems,
    ...imageCDNs.problems,
  ]
  if (!theme.ok) {
    return fail([
      ...problems,
      ...theme.error.map((problem) => ({ path: 'theme', fault: 'theme', theme: problem }) as const),
    ])
  }
  if (problems.length > 0) return fail(problems)
  return ok({
    ...draft,
    theme: theme.value,
    resources: resources.links,
    contacts: contacts.links,
    imageCDNs: imageCDNs.links.map(({ url }) => url),
  })
}

function identityProblems(draft: MerchantDraft): MerchantProblem[] {
  const { code, name, shortName, hosts, paths, appRating } = draft
  const problems: MerchantProblem[] = []
  if (!CODE.test(code)) problems.push({ path: 'code', fault: 'format' })
  if (name.trim() === '') problems.push({ path: 'name', fault: 'missing' })
  if (shortName.trim() === '') problems.push({ path: 'shortName', fault: 'missing' })
  if (hosts.length === 0) problems.push({ path: 'hosts', fault: 'missing' })
  for (const [at, host] of hosts.entries()) {
    if (!isDnsName(host)) problems.push({ path: `hosts.${at}`, fault: 'format' })
    if (hosts.indexOf(host) !== at) problems.push({ path: `hosts.${at}`, fault: 'repeated' })
  }
  if (!OWN_FOLDER.test(paths.smallIcon)) problems.push({ path: 'paths.smallIcon', fault: 'format' })
  if (appRating !== null && !(appRating >= RATING.min && appRating <= RATING.max)) {
    problems.push({ path: 'appRating', fault: 'unsupported' })
  }
  return problems
}

/** How people prove who they are. */
function registerProblems({ register, smsDialingCodes, firebase }: MerchantDraft): MerchantProblem[] {
  const problems: MerchantProblem[] = []
  const { captchaMaxLength, termsVersion } = register
  if (captchaMaxLength < CAPTCHA_DIGITS || captchaMaxLength > CAPTCHA_MAX) {
    problems.push({ path: 'register.captchaMaxLength', fault: 'unsupported' })
  }
  if (termsVersion.trim() === '') problems.push({ path: 'register.termsVersion', fault: 'missing' })
  for (const [at, code] of smsDialingCodes.entries()) {
    if (!DIALING_CODE.test(code)) problems.push({ path: `smsDialingCodes.${at}`, fault: 'format' })
  }
  // An emulator believes everyone; Firebase keeps these names for projects that cannot be real.
  if (firebase && firebase.emulatorUrl !== null && !firebase.projectId.startsWith('demo-')) {
    problems.push({ path: 'firebase.emulatorUrl', fault: 'unsupported' })
  }
  return problems
}

function packProblems(draft: MerchantDraft, pack: MerchantPack): MerchantProblem[] {
  const problems: MerchantProblem[] = []
  if (draft.pack !== pack.code) problems.push({ path: 'pack', fault: 'unsupported' })
  if (!draft.languages.includes(pack.defaultLanguage)) problems.push({ path: 'languages', fault: 'missing' })
  for (const [at, language] of draft.languages.entries()) {
    if (!pack.languages.includes(language)) problems.push({ path: `languages.${at}`, fault: 'unsupported' })
  }
  for (const family of ['flags', 'modules', 'promotions'] as const) {
    for (const { name, reason } of effectiveSwitches(pack, draft[family]).refused) {
      problems.push({ path: `${family}.${name}`, fault: 'forbidden', reason })
    }
  }
  for (const [at, { resourceType }] of draft.resources.entries()) {
    const forbidden = pack.forbidden.resources.find(({ name }) => name === resourceType)
    if (forbidden) problems.push({ path: `resources.${at}`, fault: 'forbidden', reason: forbidden.reason })
  }
  for (const field of missingFooter(pack, draft.footer)) {
    problems.push({ path: `footer.${field}`, fault: 'missing' })
  }
  return problems
}

/** The links with their addresses in normal form, and the problems of those that are not safe. */
function checkLinks<Link extends { readonly url: string }>(
  path: string,
  links: readonly Link[],
  rules: UrlRules = {},
): { links: Link[]; problems: MerchantProblem[] } {
  const problems: MerchantProblem[] = []
  const checked = links.map((link, at) => {
    const url = safeUrl(link.url, rules)
    if (url.ok) return { ...link, url: url.value }
    problems.push({ path: `${path}.${at}`, fault: 'url', url: url.error })
    return link
  })
  return { links: checked, problems }
}
