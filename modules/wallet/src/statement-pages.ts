import { A4, drawBox, drawRule, drawWords, fitWords } from '@trevo/documents'
import type { StatementTexts } from './domain/statement-texts.ts'

/** Everything as it is to be read. */
export interface PrintedStatement {
  readonly brand: string
  readonly texts: StatementTexts
  /** What stands at the top, each with its name. */
  readonly facts: readonly Labelled[]
  readonly sums: readonly Labelled[]
  /** What is missing, if anything is. */
  readonly note: string | undefined
  readonly lines: readonly PrintedLine[]
}

export type Labelled = readonly [label: string, value: string]

export interface PrintedLine {
  readonly when: string
  readonly kind: string
  readonly game: string
  readonly amount: string
  readonly balance: string
}

const LEFT = 42
const RIGHT = A4.width - LEFT
const TOP = A4.height - 52
const BOTTOM = 60
const ROW = 15
const SIZE = 8.5
const GREY = 0.4
const RULE = 0.85
/** Where each column begins; the amounts end at theirs. */
const COLUMN = { when: LEFT, kind: 148, game: 268, amount: 470, balance: RIGHT } as const
const KIND_ROOM = COLUMN.game - COLUMN.kind - 8
const GAME_ROOM = 130

/** As many pages as the lines need, each drawn when its turn comes. */
export function* drawStatement(statement: PrintedStatement): Iterable<string> {
  const { lines } = statement
  const opening = openingPage(statement)
  const onFirst = rowsBelow(opening.bottom)
  const onEach = rowsBelow(TOP)
  const count = 1 + Math.ceil(Math.max(0, lines.length - onFirst) / onEach)
  for (let page = 1; page <= count; page += 1) {
    const start = page === 1 ? 0 : onFirst + (page - 2) * onEach
    const rows = lines.slice(start, start + (page === 1 ? onFirst : onEach))
    const top = page === 1 ? opening.bottom : TOP
    const drawn = [
      ...(page === 1 ? opening.drawn : []),
      ...tableHead(statement.texts, top),
      ...rows.flatMap((line, at) => drawLine(line, top - (at + 1) * ROW)),
      ...(lines.length === 0 ? [words(LEFT, top - ROW - 4, statement.texts.none, { grey: GREY })] : []),
      ...footer(statement, page, count),
    ]
    yield drawn.join('\n')
  }
}

/** The first row is the table's head. */
const rowsBelow = (top: number) => Math.floor((top - BOTTOM) / ROW)

function words(
  x: number,
  y: number,
  text: string,
  style: { size?: number; isBold?: boolean; grey?: number; endsThere?: boolean } = {},
): string {
  return drawWords({ x, y, text, size: SIZE, ...style })
}

function openingPage({ brand, texts, facts, sums, note }: PrintedStatement) {
  const drawn = [
    words(LEFT, TOP, fitWords(brand, 18, 300), { size: 18, isBold: true }),
    words(RIGHT, TOP, texts.title, { size: 18, grey: GREY, endsThere: true }),
  ]
  let y = TOP - 30
  for (const [label, value] of facts) {
    drawn.push(
      words(LEFT, y, label, { grey: GREY }),
      words(COLUMN.kind, y, fitWords(value, SIZE, RIGHT - 148)),
    )
    y -= ROW
  }
  const height = sums.length * ROW + 12
  drawn.push(drawBox(LEFT, y - height + 4, RIGHT - LEFT, height, 0.95))
  y -= 10
  for (const [label, value] of sums) {
    drawn.push(words(LEFT + 10, y, label), words(RIGHT - 10, y, value, { isBold: true, endsThere: true }))
    y -= ROW
  }
  if (note !== undefined) {
    y -= 8
    drawn.push(words(LEFT, y, note, { grey: GREY }))
  }
  return { drawn, bottom: y - 22 }
}

function tableHead({ columns: [when, kind, game, amount, balance] }: StatementTexts, y: number): string[] {
  const style = { grey: GREY }
  return [
    words(COLUMN.when, y, when, style),
    words(COLUMN.kind, y, kind, style),
    words(COLUMN.game, y, game, style),
    words(COLUMN.amount, y, amount, { ...style, endsThere: true }),
    words(COLUMN.balance, y, balance, { ...style, endsThere: true }),
    drawRule(LEFT, RIGHT, y - 5, GREY),
  ]
}

function drawLine({ when, kind, game, amount, balance }: PrintedLine, y: number): string[] {
  return [
    words(COLUMN.when, y, when),
    words(COLUMN.kind, y, fitWords(kind, SIZE, KIND_ROOM)),
    words(COLUMN.game, y, fitWords(game, SIZE, GAME_ROOM)),
    words(COLUMN.amount, y, amount, { endsThere: true }),
    words(COLUMN.balance, y, balance, { endsThere: true }),
    drawRule(LEFT, RIGHT, y - 5, RULE),
  ]
}

function footer({ brand, texts, facts }: PrintedStatement, page: number, count: number): string[] {
  const [, account] = facts[0] ?? ['', '']
  const style = { size: 7.5, grey: GREY }
  return [
    words(LEFT, 32, fitWords(`${brand} · ${texts.title} · ${account}`, 7.5, 380), style),
    words(RIGHT, 32, texts.page(page, count), { ...style, endsThere: true }),
  ]
}
