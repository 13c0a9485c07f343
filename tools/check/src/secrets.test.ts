import { expect, it } from 'vitest'
import { findSecrets } from './secrets.ts'

const letters = (count: number) => 'Zk3vQ9tLw7XbRy2NmD5sHc8JfGp4TgVa6eUoWiKz1ExB'.repeat(2).slice(0, count)

// Put together here, so that this file itself holds none.
const PLANTED: Readonly<Record<string, string>> = {
  'a private key': ['-----BEGIN', 'EC PRIVATE KEY-----'].join(' '),
  'a private key (JWK)': `{"kty":"EC","d":"${letters(43)}"}`,
  'an AWS key': `id = AKIA${letters(16).toUpperCase()}`,
  'a GitHub token': `run with ghp_${letters(36)}`,
  'a GitLab token': `glpat-${letters(20)}`,
  'an npm token': `//registry/:_authToken=npm_${letters(36)}`,
  'a Slack token': `xoxb-${letters(24)}`,
  'a Google key': `AIza${letters(35)}`,
  'a payment key': `sk_live_${letters(24)}`,
  'a signed token': ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0In0', letters(30)].join('.'),
  'a password in an address': ['postgres://trevo:', 'hunter2@db.internal/trevo'].join(''),
  'a secret': `const apiKey = '${letters(32)}'`,
}

it.each(Object.entries(PLANTED))('finds %s, and does not repeat it', (kind, text) => {
  const found = findSecrets(`first line\n${text}\n`)
  expect(found).toEqual([`line 2 looks like ${kind}`])
})

it.each([
  ['a name', `const tokenField = 'messageVerificationCode'`],
  ['words', `password: 'correct-horse-battery'`],
  ['the local database', 'postgres://trevo:trevo@127.0.0.1:5432/trevo'],
  ['a pattern to fill in', '`smtp://user:password@host:port`'],
  ['an address in an example', "'https://user:pass@trevo.example/'"],
  ['what says why it is none', `const secret = '${letters(32)}' // not a secret: made up for this test`],
])('leaves alone %s', (_, text) => {
  expect(findSecrets(text)).toEqual([])
})
