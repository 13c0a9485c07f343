import { readFile } from 'node:fs/promises'
import { run } from './run.ts'

/** Secrets that say themselves what they are. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/,
  'a private key (JWK)': /"d"\s*:\s*"[\w-]{43,}"/,
  'an AWS key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a GitHub token': /\b(?:gh[pousr]_\w{36,}|github_pat_\w{22,})/,
  'a GitLab token': /\bglpat-[\w-]{20,}/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'a Google key': /\bAIza[\w-]{35}\b/,
  'a payment key': /\b[rs]k_live_\w{16,}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a password in an address':
    /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@'"`$<{]+:(?!password@)[^\s/:@'"`$<{]+@(?!127\.0\.0\.1|localhost|[\w.-]+\.example\b)/,
}
/** A name that promises one, followed by a literal. */
const NAMED =
  /(?:password|passwd|secret|token|api_?key|access_?key|private_?key)\w*(?:['"]?:|\s*=)\s*['"]([\w+/=.-]{20,})['"]/i
/** Words have no digits and repeat their letters; what a generator made is otherwise. */
const BITS_PER_LETTER_MIN = 3.6

/** Says in the line itself, where a reader sees it, that what looks like a secret is none. */
const HARMLESS = /not a secret: \w/

/** What in a file looks like a secret, with its line. The secret itself is not repeated. */
export function findSecrets(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    if (HARMLESS.test(line)) return []
    const kinds = Object.entries(SHAPES).flatMap(([kind, shape]) => (shape.test(line) ? [kind] : []))
    const named = NAMED.exec(line)?.[1]
    if (kinds.length === 0 && named !== undefined && looksGenerated(named)) kinds.push('a secret')
    return kinds.map((kind) => `line ${index + 1} looks like ${kind}`)
  })
}

/** Looks through everything that is, or is about to be, committed. */
export async function scanTree(): Promise<{ summary: string; problems: string[] }> {
  const { output } = await run(['git', 'ls-files', '--cached', '--others', '--exclude-standard'])
  const files = output.split('\n').filter((file) => file !== '')
  const problems = await Promise.all(
    files.map(async (file) => {
      // A file may be deleted and not yet committed.
      const bytes = await readFile(file).catch(() => Buffer.alloc(0))
      if (bytes.includes(0)) return []
      return findSecrets(bytes.toString()).map((found) => `${file}: ${found}`)
    }),
  )
  return { summary: `${files.length} files`, problems: problems.flat() }
}

function looksGenerated(text: string): boolean {
  const shares = [...Map.groupBy(text, (letter) => letter).values()].map((same) => same.length / text.length)
  const bitsPerLetter = -shares.reduce((sum, share) => sum + share * Math.log2(share), 0)
  return /\d/.test(text) && bitsPerLetter >= BITS_PER_LETTER_MIN
}
