import { describe, expect, it } from 'vitest'
import { gatherEvidence } from './evidence.ts'
import { judgeBy } from './judge.ts'

const IN_THE_APP = '/house/apps/web/e2e/home.browser.test.ts'
const BESIDE_A_TABLE = '/house/apps/web/src/shell/routeTable.test.ts'

const test = (title: string, file = BESIDE_A_TABLE, timers: number[] = [], passed = true) => ({
  title,
  file,
  passed,
  timers,
})
const judge = (...tests: ReturnType<typeof test>[]) => judgeBy(gatherEvidence(tests), ['/m/withdraw'])

describe('a rule', () => {
  const rule = { id: 'API-01', area: 'API', kind: 'rule', text: 'Calls have an envelope.' }

  it('is proven when tests carry its id and every one of them passed', () => {
    expect(judge(test('wraps [API-01]'), test('unwraps [API-01]'))(rule).state).toBe('proven')
    expect(judge(test('wraps [API-01]'), test('unwraps [API-01]', '', [], false))(rule)).toEqual({
      state: 'open',
      reason: '"unwraps [API-01]" did not pass',
    })
  })

  it('is open while no test carries it', () => {
    expect(judge(test('stands alone'))(rule)).toEqual({ state: 'open', reason: 'no test carries it' })
  })

  it('is pending while it says what it waits for, and no test carries it', () => {
    const waiting = { ...rule, waits: 'the register' }
    expect(judge()(waiting)).toEqual({ state: 'pending', reason: 'waits: the register' })
    expect(judge(test('wraps [API-01]'))(waiting).state).toBe('proven')
  })
})

describe('a screen', () => {
  const screen = { id: 'HOME-03', area: 'HOME', kind: 'screen', text: 'Login bar for a guest.' }

  it.each([
    ['a test over a table', BESIDE_A_TABLE],
    ['a story', '/house/apps/web/test/stories.browser.test.ts'],
    ['a test without a browser beside those that have one', '/house/apps/web/e2e/shipped/syntax.test.ts'],
    ['a test of a module', '/house/modules/play/test/lobby.test.ts'],
    ['a folder that only looks like the app', '/house/modules/e2e/home.browser.test.ts'],
  ])('is not proven by %s', (_, file) => {
    expect(judge(test('is there [HOME-03]', file))(screen)).toEqual({
      state: 'weak',
      reason: 'a screen counts only in the running app (apps/*/e2e/*.browser.test.ts)',
    })
  })

  it('is proven in the running app, whatever else carries it', () => {
    const tests = [test('is there [HOME-03]', IN_THE_APP), test('is listed [HOME-03]')]
    expect(judge(...tests)(screen).state).toBe('proven')
  })

  it('has its times measured there too', () => {
    const timed = { ...screen, timers: [2_000] }
    const seen = test('is there [HOME-03]', IN_THE_APP)
    expect(judge(seen, test('ticks [HOME-03]', BESIDE_A_TABLE, [2_000]))(timed).state).toBe('weak')
    expect(judge(test('ticks [HOME-03]', IN_THE_APP, [2_000]))(timed).state).toBe('proven')
  })
})

describe('a timer', () => {
  const timer = { id: 'APP-36', area: 'APP', kind: 'constant', text: 'Toasts last.', timers: [1_500, 3_000] }

  it('needs each of its times measured, in one test or several', () => {
    const short = test('leaves [APP-36]', BESIDE_A_TABLE, [1_500])
    const long = test('stays [APP-36]', BESIDE_A_TABLE, [3_000])
    expect(judge(short, long)(timer).state).toBe('proven')
    expect(judge(short)(timer)).toEqual({ state: 'weak', reason: 'no test measures both bounds of 3000 ms' })
    expect(judge(short, test('stays', BESIDE_A_TABLE, [3_000]))(timer).state).toBe('weak')
  })
})

describe('a requirement that names a page nobody built', () => {
  it('waits for it, whatever its tests say', () => {
    const link = { id: 'HOME-08', area: 'HOME', kind: 'screen', text: 'A link to /m/withdraw.' }
    expect(judge(test('links [HOME-08]', IN_THE_APP))(link)).toEqual({
      state: 'pending',
      reason: 'waits for /m/withdraw',
    })
  })
})
