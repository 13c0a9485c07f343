import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { policyFor } from '../server/csp.ts'
import { relaxedPolicy } from './relaxed.ts'

it('allows what hot reload does, and forbids all else that production forbids', () => {
  const html = '<script>boot()</script><style>a{}</style>'
  const outside = {
    imageHosts: ['https://img.example'],
    gameOrigins: ['https://studio.example'],
    firebase: null,
  }
  const before = policyFor(html, outside).split('; ')
  const after = relaxedPolicy(policyFor(html, outside)).split('; ')
  expect(after.filter((rule) => !before.includes(rule))).toEqual([
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self' ws:",
  ])
  expect(before.filter((rule) => !after.includes(rule)).map((rule) => rule.split(' ', 1)[0])).toEqual([
    'script-src',
    'style-src',
    'connect-src',
    'require-trusted-types-for',
    'trusted-types',
  ])
})

it('is out of reach of what runs in production', async () => {
  const cwd = fileURLToPath(new URL('../', import.meta.url))
  const files = await Array.fromAsync(glob(['server/**/*.ts', 'server.ts', 'config.ts'], { cwd }))
  const sources = await Promise.all(files.map((file) => readFile(`${cwd}${file}`, 'utf8')))
  expect(sources.length).toBeGreaterThan(10)
  for (const source of sources) expect(source).not.toMatch(/from '(?:vite|[^']*\/dev\/[^']*)'/)
})
