import type { IForbiddenRuleType } from 'dependency-cruiser'

declare const config: {
  readonly forbidden: readonly (IForbiddenRuleType & { name: string })[]
  readonly options: Readonly<Record<string, unknown>>
}
export default config
