import { fileURLToPath } from 'node:url'
import type { Parts } from '@trevo/testkit'
import {
  createVitest,
  type Reporter,
  type TestSequencer,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'
import { SIZES, SUITES } from './suites.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What the suites said of a database. */
export interface Verdict {
  /** The first test that failed, if one did. */
  readonly failed: string | undefined
  /** It failed because something took too long, or they did: a busy machine, which says nothing of the database. */
  readonly isOutOfTime: boolean
}

export interface Judge {
  /** Runs the suites in their order until a test fails, on copies of that database; else of the migrated one. */
  judge(templateDatabase?: string): Promise<Verdict>
  /** What they run on, once they have. */
  parts(): Parts
  close(): Promise<void>
}

/** Nothing takes as long as this that is not broken in a way no test has foreseen. */
const TIME_LIMIT_MS = 240_000

/** What vitest, PostgreSQL and the batcher say when they have waited too long. */
const TOO_LONG = /timed out|timeout|system\.updating/

export async function openJudge(): Promise<Judge> {
  const seen = new FirstFailure()
  const vitest = await createVitest({
    root,
    config: false,
    watch: false,
    // As the suites themselves run: see vitest.config.ts.
    experimental: { viteModuleRunner: false },
    globalSetup: ['tools/testing/src/global-setup.ts'],
    include: [...SUITES],
    env: SIZES,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // One process for all of them: what it takes to start one is most of what a mutant costs.
    maxWorkers: 1,
    isolate: false,
    sequence: { sequencer: AsListed },
    reporters: [seen],
  })
  await vitest.standalone()
  const project = vitest.getRootProject()
  const parts = () => project.getProvidedContext().parts
  return {
    parts,
    async judge(templateDatabase) {
      if (templateDatabase !== undefined) project.provide('parts', { ...parts(), templateDatabase })
      seen.verdict = { failed: undefined, isOutOfTime: false }
      const timer = setTimeout(() => seen.stop({ failed: undefined, isOutOfTime: true }), TIME_LIMIT_MS)
      await vitest.runTestSpecifications(await vitest.globTestSpecifications())
      clearTimeout(timer)
      return seen.verdict
    },
    close: () => vitest.close(),
  }
}

/** Stops a run at the first test that fails; vitest's own `bail` would count those of the runs before, too. */
class FirstFailure implements Reporter {
  verdict: Verdict = { failed: undefined, isOutOfTime: false }
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestCaseResult(...[test]: Parameters<NonNullable<Reporter['onTestCaseResult']>>): void {
    const { state, errors } = test.result()
    if (state === 'failed')
      this.stop({
        failed: `${test.module.relativeModuleId} > ${test.fullName}`,
        isOutOfTime: errors.some(({ message }) => TOO_LONG.test(message)),
      })
  }

  /** A suite that could not even begin has no failed test in it. */
  onTestModuleEnd(...[module]: Parameters<NonNullable<Reporter['onTestModuleEnd']>>): void {
    const isOutOfTime = module.errors().some(({ message }) => TOO_LONG.test(message))
    if (!module.ok()) this.stop({ failed: module.relativeModuleId, isOutOfTime })
  }

  stop(verdict: Verdict): void {
    if (this.verdict.failed === undefined && !this.verdict.isOutOfTime) this.verdict = verdict
    void this.#vitest?.cancelCurrentRun('test-failure')
  }
}

class AsListed implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  return SUITES.findIndex((suite) => moduleId.endsWith(suite))
}
