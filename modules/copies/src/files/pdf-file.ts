import type { WriteBytes } from '@trevo/documents'
import type { Row, Section } from '@trevo/own-data'
import { endsRight, placesOf, type Place } from './columns.ts'
import type { About, CopyFile } from './copy-file.ts'
import type { Manner } from './manner.ts'
import { LEFT, openPaper, RIGHT, type Cell, type Paper } from './paper.ts'

const TEXTS = {
  PT: {
    title: 'Cópia dos seus dados',
    account: 'Conta',
    madeAt: 'Retrato de',
    copy: 'Número da cópia',
    none: 'Nada aqui.',
    page: (page: number) => `Página ${page}`,
    of: (count: number) => `de ${count}`,
  },
  EN: {
    title: 'A copy of your data',
    account: 'Account',
    madeAt: 'As of',
    copy: 'Number of the copy',
    none: 'Nothing here.',
    page: (page: number) => `Page ${page}`,
    of: (count: number) => `of ${count}`,
  },
} as const

const WIDTH = RIGHT - LEFT
const LABEL = 150
/** For a heading, what is said about it, and a row or two: they are not torn apart. */
const HEADING = 74

/** To be read: a table where its columns have room side by side, and line by line where they have not. */
export function openPdfFile(write: WriteBytes, manner: Manner, about: About): CopyFile {
  const { say, brand, language } = manner
  const texts = TEXTS[language]
  const paper = openPaper(write, {
    title: `${brand} · ${texts.title} · ${about.account}`,
    language: say({ PT: 'pt-BR', EN: 'en' }),
    foot: `${brand} · ${texts.title} · ${about.account}`,
    page: texts.page,
    of: texts.of,
  })
  let places: readonly Place[] | undefined
  let hasRows = true
  let isFirst = true

  async function closeSection(): Promise<void> {
    if (!hasRows) await paper.row([{ text: texts.none, x: LEFT, width: WIDTH, isGrey: true }])
    await paper.repeat(undefined)
    paper.gap(16)
  }

  return {
    async section({ title, about: said, columns }) {
      if (isFirst) await openingOf(paper, manner, about)
      else await closeSection()
      isFirst = false
      hasRows = false
      places = placesOf(columns, LEFT, RIGHT)
      await paper.room(HEADING)
      await paper.row([{ text: say(title), x: LEFT, width: WIDTH, isBold: true, size: 11 }])
      if (said) await paper.row([{ text: say(said), x: LEFT, width: WIDTH, isGrey: true }])
      paper.gap(4)
    },
    async rows(section, rows) {
      if (rows.length > 0 && !hasRows && places)
        await paper.repeat(places.map((place) => headOf(place, manner)))
      for (const row of rows) {
        if (places) await paper.row(cellsOf(places, row, manner), { isRuled: true })
        else await drawFacts(paper, section, row, manner)
      }
      hasRows ||= rows.length > 0
    },
    async end() {
      await closeSection()
      await paper.end()
    },
  }
}

async function openingOf(
  paper: Paper,
  { brand, language, momentText, zoneText }: Manner,
  { account, madeAt, copyId }: About,
): Promise<void> {
  const texts = TEXTS[language]
  const half = WIDTH / 2
  await paper.row([
    { text: brand, x: LEFT, width: half, isBold: true, size: 17 },
    { text: texts.title, x: LEFT + half, width: half, endsRight: true, isGrey: true, size: 17 },
  ])
  paper.gap(10)
  for (const [label, value] of [
    [texts.account, account],
    [texts.madeAt, `${momentText(madeAt)} (${zoneText})`],
    [texts.copy, copyId],
  ] as const)
    await paper.row([
      { text: label, x: LEFT, width: LABEL, isGrey: true },
      { text: value, x: LEFT + LABEL, width: WIDTH - LABEL },
    ])
  paper.gap(14)
}

const headOf = ({ column, x, width }: Place, { say }: Manner): Cell => ({
  text: say(column.title),
  x,
  width,
  isGrey: true,
  endsRight: endsRight(column),
})

const cellsOf = (places: readonly Place[], row: Row, { onPaper }: Manner): Cell[] =>
  places.map(({ name, column, x, width }) => ({
    text: onPaper(row[name]!, column),
    x,
    width,
    endsRight: endsRight(column),
  }))

/** What is not there takes no line. */
async function drawFacts(
  paper: Paper,
  { columns }: Section,
  row: Row,
  { say, onPaper }: Manner,
): Promise<void> {
  const facts = Object.entries(columns).filter(([name]) => row[name] !== null && row[name] !== '')
  await paper.room(facts.length * 10)
  for (const [at, [name, column]] of facts.entries())
    await paper.row(
      [
        { text: say(column.title), x: LEFT, width: LABEL - 10, isGrey: true },
        { text: onPaper(row[name]!, column), x: LEFT + LABEL, width: WIDTH - LABEL },
      ],
      { isRuled: at === facts.length - 1 },
    )
}
