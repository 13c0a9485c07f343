import { draftFromHtml, saveAnnouncement, type ContentProblem } from '@trevo/content'
import type { AnnouncementDraft } from '@trevo/contract'
import type { Database } from '@trevo/db'
import type { Merchant } from '@trevo/merchants'

/** What hardly any draft says. */
const USUAL = {
  groupName: null,
  category: null,
  tags: [],
  audience: 'everyone',
  position: 0,
  endsAt: null,
  images: [],
  action: null,
  participation: 'none',
  imageRequired: false,
  remarkRequired: false,
}

/** Saves a draft, telling what of its HTML was left out; whether it may be saved. */
export async function publish(
  db: Database,
  merchant: Merchant,
  file: string,
  print: (line: string) => void,
): Promise<boolean> {
  const draft = readDraft(file, print)
  // Saving checks what it is given, whatever that is.
  const saved = await saveAnnouncement(db, merchant, { ...USUAL, ...(draft as AnnouncementDraft) })
  if (saved.ok) print(saved.value)
  else for (const problem of saved.error) print(describe(problem))
  return saved.ok
}

/** A draft from a file, whose content may be HTML. */
export function readDraft(file: string, print: (line: string) => void): unknown {
  const { draft, leftOut } = draftFromHtml(JSON.parse(file))
  for (const [language, parts] of Object.entries(leftOut)) {
    for (const { what, times } of parts)
      print(`left out of ${language}: ${what}${times > 1 ? ` × ${times}` : ''}`)
  }
  return draft
}

function describe(problem: ContentProblem): string {
  const why = problem.fault === 'forbidden' ? `: ${problem.reason.text} (${problem.reason.basis})` : ''
  return `${problem.path || 'draft'}: ${problem.fault}${why}`
}
