import { readRules } from './files.ts'
import { renderRulesPage } from './rules-page.ts'
import { readTitles } from './titles.ts'

const INTRO = `This page is made by \`pnpm generate\` from the file beside it and from the titles of the tests. A title says which
test is meant to prove a line; whether it passed is what \`pnpm spec\` tells. Certainty in brackets: H is an official text or
several sources that agree, M one good secondary source, L to be confirmed. Every line needs the eye of the operator’s counsel.`

/** The pages of docs/spec that are made from rules and tests. */
export async function renderRulesPages(): Promise<{ readonly path: string; readonly text: string }[]> {
  const titles = await readTitles()
  const [brazil, commission] = await Promise.all([readRules('brazil'), readRules('gambling-commission')])
  return [
    {
      path: 'docs/spec/brazil.md',
      text: renderRulesPage(
        {
          heading: 'Brazil, line by line',
          intro: `What the law of Brazil asks, in our words: how the product meets it, or why a line waits.\n\n${INTRO}`,
          rules: brazil,
        },
        titles,
      ),
    },
    {
      path: 'docs/spec/gambling-commission.md',
      text: renderRulesPage(
        {
          heading: 'The Gambling Commission, line by line',
          intro: `What market packs take over from the British regulator.\n\n${INTRO}`,
          rules: commission,
        },
        titles,
      ),
    },
  ]
}
