import { describe, expect, it } from 'vitest'
import { appPath } from './app-path.ts'

describe('a path an editor wrote', () => {
  it.each([
    '/m/home',
    '/m/help?tag=deposit',
    '/m/gameList?gameType=RNG&vassalage=KALEO',
    '/m/sponsorDetail?i=3',
    '/m/noticeDetail?id=12',
  ])('%s is a place in the app', (path) => {
    expect(appPath(path)).toEqual({ ok: true, value: path })
  })

  it.each([
    '',
    'home',
    '/home',
    '/m',
    '/m/',
    '/m/nowhere',
    '/m/home/',
    '/m/home#top',
    '/m/../ops',
    '//evil.example/m/home',
    '/\\evil.example',
    'https://trevo.example/m/home',
    'javascript:alert(1)',
    '/m/home\n',
    ' /m/home',
    '/ops/api',
  ])('%j is none', (path) => {
    expect(appPath(path)).toEqual({ ok: false, error: 'page' })
  })

  it.each([
    '/m/home?',
    '/m/login?redirect=//evil.example',
    '/m/login?redirect=https%3A%2F%2Fevil.example',
    '/m/help?tag="><script>',
    '/m/help?tag=a#b',
    '/m/help?=1',
    `/m/help?tag=${'a'.repeat(600)}`,
  ])('%j has a query we would not write', (path) => {
    expect(appPath(path)).toEqual({ ok: false, error: 'query' })
  })
})
