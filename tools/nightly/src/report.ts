import { barText, hasReachedGoal, isMet, valueText, type Figure } from './figure.ts'
import { areFair, INDEX_MIN, STEAL_MAX, type Conditions } from './machine.ts'
import type { Outcome } from './run-step.ts'

/** One night. Kept as JSON, so that the next can stand beside it. */
export interface Night {
  readonly date: string
  readonly minutes: number
  readonly outcomes: readonly Outcome[]
}

export type Verdict = 'goal reached' | 'met' | 'not met' | 'not judged'

export function verdictOf(figure: Figure, conditions: Conditions): Verdict {
  if (figure.isTimed && !areFair(conditions)) return 'not judged'
  if (!isMet(figure)) return 'not met'
  return hasReachedGoal(figure) ? 'goal reached' : 'met'
}

/** Why a night is a bad one: something broke, or a bar is missed that was met the last time. */
export function lossesOf(night: Night, kept: Night | undefined): string[] {
  return night.outcomes.flatMap(({ name, fault, figures, conditions }) => [
    ...(fault === null ? [] : [`${name}: ${fault}`]),
    ...figures
      .filter((figure) => verdictOf(figure, conditions) === 'not met' && wasMet(figure, name, kept))
      .map((figure) => `${name}: ${figure.name} is ${valueText(figure.value)}, ${barText(figure)}`),
  ])
}

/** A bar that was missed on a busy machine was not judged, and excuses nothing. */
function wasMet({ name }: Figure, step: string, kept: Night | undefined): boolean {
  const outcome = keptOutcome(kept, step)
  const before = keptFigure(kept, step, name)
  return !outcome || !before || verdictOf(before, outcome.conditions) !== 'not met'
}

function keptOutcome(kept: Night | undefined, step: string): Outcome | undefined {
  return kept?.outcomes.find((one) => one.name === step)
}

function keptFigure(kept: Night | undefined, step: string, name: string): Figure | undefined {
  return keptOutcome(kept, step)?.figures.find((figure) => figure.name === name)
}

/** The night as people read it. */
export function reportOf(night: Night, kept: Night | undefined): string {
  const losses = lossesOf(night, kept)
  return [
    `# The night of ${night.date}`,
    '',
    '```sh',
    'pnpm nightly            # --keep puts the report here, for the next night to stand beside',
    '```',
    '',
    `${night.outcomes.length} steps in ${night.minutes.toFixed(0)} minutes. ${losses.length === 0 ? 'Nothing was lost.' : 'Lost:'}`,
    ...(losses.length === 0 ? [] : ['', ...losses.map((loss) => `- ${loss}`)]),
    '',
    `Times and ratios of times are not judged where others took over ${STEAL_MAX * 100} % of the processors (steal), or where Lighthouse's index is below ${INDEX_MIN}.`,
    '',
    '## Figures',
    '',
    `| Step | Figure | Value | Spread | Last kept${kept === undefined ? '' : ` (${kept.date})`} | Bar | Verdict |`,
    '| --- | --- | ---: | ---: | ---: | --- | --- |',
    ...night.outcomes.flatMap((outcome) => figureRows(outcome, kept)),
    '',
    '## Steps',
    '',
    '| Step | Command | Seconds | Steal | Index | |',
    '| --- | --- | ---: | ---: | ---: | --- |',
    ...night.outcomes.map(stepRow),
    '',
  ].join('\n')
}

function figureRows({ name: step, figures, conditions }: Outcome, kept: Night | undefined): string[] {
  return figures.map((figure) => {
    const { name, value, least, most, unit } = figure
    const before = keptFigure(kept, step, name)
    const spread = least === most ? '' : `${valueText(least)}–${valueText(most)}`
    const verdict = verdictOf(figure, conditions)
    return row([
      step,
      name,
      `${valueText(value)} ${unit}`.trim(),
      spread,
      before === undefined ? '' : valueText(before.value),
      barText(figure),
      verdict === 'not met' ? '**not met**' : verdict,
    ])
  })
}

function stepRow({ name, command, seconds, conditions, fault }: Outcome): string {
  const { steal, index } = conditions
  return row([
    name,
    `\`${command}\``,
    seconds.toFixed(0),
    `${(steal * 100).toFixed(1)} %`,
    index.toFixed(0),
    fault === null ? 'ran' : `**${fault}**`,
  ])
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
