import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@trevo/tools-services/site'
import { barText, hasReachedGoal, isMet, valueText, type Bar, type Figure } from './figure.ts'

export const FIGURES_FOLDER = join(repositoryRoot, '.run/figures')

type Measured = number | readonly number[]

/**
 * The figures of one command. Each is printed with its bar, and a bar that is not met fails the command; all of them
 * are written down for the nightly report.
 */
export function keepFigures(command: string) {
  const figures: Figure[] = []
  mkdirSync(FIGURES_FOLDER, { recursive: true })

  function keep(figure: Figure): void {
    figures.push(figure)
    // After each, so that a command that fails half way leaves what it knows.
    writeFileSync(join(FIGURES_FOLDER, `${command}.json`), JSON.stringify(figures, null, 2))
    console.log(lineOf(figure))
    if (!isMet(figure)) process.exitCode = 1
  }

  return {
    /** A time, a rate, or a ratio of such. */
    timed: (name: string, measured: Measured, unit: Figure['unit'], bar: Bar) =>
      keep({ ...summary(measured), name, unit, isTimed: true, bar }),
    /** What comes out the same on every machine. */
    counted: (name: string, measured: Measured, bar: Bar) =>
      keep({ ...summary(measured), name, unit: '', isTimed: false, bar }),
  }
}

function summary(measured: Measured) {
  const values = typeof measured === 'number' ? [measured] : measured
  return { value: median(values), least: Math.min(...values), most: Math.max(...values) }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function lineOf(figure: Figure): string {
  const { name, value, least, most, unit } = figure
  const spread = least === most ? '' : ` (${valueText(least)}–${valueText(most)})`
  const verdict = hasReachedGoal(figure) ? 'goal reached' : isMet(figure) ? 'met' : 'NOT MET'
  return `${name.padEnd(40)} ${valueText(value)}${spread} ${unit}, ${barText(figure)}: ${verdict}`.replace(
    ' ,',
    ',',
  )
}
