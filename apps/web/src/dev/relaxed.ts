import type { Document, Form } from '../server/makeDocument.ts'

/** What hot reload does and a page must not: inline scripts and styles, a socket, markup written by scripts. */
const INLINE = /^(?:script|style)-src /

/** The policy of production otherwise, so that whatever else it forbids is seen while developing. */
export function relaxedPolicy(policy: string): string {
  return policy
    .split('; ')
    .filter((rule) => !rule.includes('trusted-types'))
    .map((rule) => (INLINE.test(rule) ? `${rule.replaceAll(/ 'sha256-[^']+'/g, '')} 'unsafe-inline'` : rule))
    .map((rule) => (rule.startsWith('connect-src ') ? `${rule} ws:` : rule))
    .join('; ')
}

/** A page as a developer gets it: never out of a cache. */
export function relaxed({ plain, ...document }: Document): Document {
  const headers = {
    ...plain.headers,
    'content-security-policy': relaxedPolicy(plain.headers['content-security-policy']!),
    'cache-control': 'no-store',
  }
  const form: Form = { headers, body: plain.body }
  return { ...document, plain: form, br: form }
}
