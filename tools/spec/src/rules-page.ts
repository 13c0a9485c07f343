import type { Rule } from './requirement.ts'
import type { NamedTest } from './titles.ts'

interface RulesPage {
  readonly heading: string
  readonly intro: string
  readonly rules: readonly Rule[]
}

type Titles = ReadonlyMap<string, readonly NamedTest[]>

/** A set of rules as a table: what each says, how it is met, and which tests prove it. */
export function renderRulesPage({ heading, intro, rules }: RulesPage, titles: Titles): string {
  const rows = rules.map((rule) => {
    const source = `${rule.basis} (${rule.certainty})`
    return `| ${[rule.id, `${rule.text}<br>_${source}_`, rule.resolution, proofOf(rule, titles)].map(cell).join(' | ')} |`
  })
  return `# ${heading}

${intro}

| Line | Rule | How it is met | Proven by |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

function proofOf({ id, waits }: Rule, titles: Titles): string {
  const tests = titles.get(id)
  if (!tests) return waits ? `waits: ${waits}` : 'no test carries it yet'
  return [...Map.groupBy(tests, ({ file }) => file)]
    .map(([file, inFile]) => {
      const name = file.split('/').at(-1)
      return `[${name}](../../${file}): ${inFile.map(({ title }) => `“${withoutIds(title)}”`).join(', ')}`
    })
    .join('<br>')
}

const withoutIds = (title: string) => title.replaceAll(/ ?\[[^[\]]*\]/g, '')
const cell = (text: string) => text.replaceAll('|', '\\|')
