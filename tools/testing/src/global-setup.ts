import type { TestProject } from 'vitest/node'
import { startParts } from './start-parts.ts'

export default async function setUp(project: TestProject): Promise<void> {
  await startParts(project)
}
