import { AnnouncementDraft } from '@trevo/contract'
import { fail, ok, type Result } from '@trevo/kernel'
import { marketViolationOf, type Market } from './market.ts'
import type { ContentProblem } from './problem.ts'

export interface ContentMarket extends Market {
  readonly defaultLanguage: string
}

/** All texts and links of one together: a list of a hundred must still be a page. */
const LARGEST = 32_768
/** Announcements that consist of what they say. */
const SAY_SOMETHING: ReadonlySet<string> = new Set(['A', 'PL', 'PR'])

/** What an announcement must pass before it is saved. Tells all its problems at once. */
export function checkAnnouncement(
  given: unknown,
  market: ContentMarket,
): Result<AnnouncementDraft, ContentProblem[]> {
  const shape = AnnouncementDraft.safeParse(given)
  if (!shape.success) {
    return fail(shape.error.issues.map(({ path }) => ({ path: path.join('.'), fault: 'format' }) as const))
  }
  const draft = shape.data
  const problems = [
    ...typeProblems(draft),
    ...textProblems(draft, market),
    ...scheduleProblems(draft),
    ...imageProblems(draft),
  ]
  const objection = marketViolationOf(draft, market)
  if (objection) problems.push({ ...objection, fault: 'forbidden' })
  if (JSON.stringify(draft).length > LARGEST) problems.push({ path: 'texts', fault: 'size' })
  return problems.length > 0 ? fail(problems) : ok(draft)
}

/** Some fields belong to one type and mean nothing elsewhere. */
function typeProblems({ type, groupName, category, tags, ...draft }: AnnouncementDraft): ContentProblem[] {
  const problems: ContentProblem[] = []
  const belongs = (path: string, isThere: boolean, isWanted: boolean) => {
    if (isThere !== isWanted) problems.push({ path, fault: isWanted ? 'missing' : 'unsupported' })
  }
  belongs('groupName', groupName !== null, type === 'B')
  belongs('category', category !== null, type === 'PR')
  if (type !== 'PR') {
    belongs('promotionType', draft.promotionType !== undefined, false)
    belongs('tags', tags.length > 0, false)
    belongs('participation', draft.participation !== 'none', false)
  }
  if (draft.participation !== 'apply') {
    belongs('imageRequired', draft.imageRequired, false)
    belongs('remarkRequired', draft.remarkRequired, false)
  }
  return problems
}

function textProblems(
  { type, action, texts }: AnnouncementDraft,
  { defaultLanguage }: ContentMarket,
): ContentProblem[] {
  const problems: ContentProblem[] = []
  if (!Object.hasOwn(texts, defaultLanguage))
    problems.push({ path: `texts.${defaultLanguage}`, fault: 'missing' })
  for (const [language, { content, button }] of Object.entries(texts)) {
    const path = `texts.${language}`
    if (SAY_SOMETHING.has(type) && content.length === 0) {
      problems.push({ path: `${path}.content`, fault: 'missing' })
    }
    // A button that does nothing.
    if (button !== undefined && action === null) problems.push({ path: 'action', fault: 'missing' })
  }
  return problems
}

function scheduleProblems({ startsAt, endsAt, tags }: AnnouncementDraft): ContentProblem[] {
  if (endsAt === null) return tags.includes('limited') ? [{ path: 'endsAt', fault: 'missing' }] : []
  return Date.parse(endsAt) > Date.parse(startsAt) ? [] : [{ path: 'endsAt', fault: 'order' }]
}

function imageProblems({ type, images }: AnnouncementDraft): ContentProblem[] {
  if (type === 'B' && images.length === 0) return [{ path: 'images', fault: 'missing' }]
  return images.flatMap(({ sequence }, at) =>
    images.findIndex((one) => one.sequence === sequence) === at
      ? []
      : [{ path: `images.${at}.sequence`, fault: 'repeated' } as const],
  )
}
