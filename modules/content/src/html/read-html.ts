import { appPath, safeUrl, type RichRun, type RichText } from '@trevo/contract'
import { Parser } from 'htmlparser2'
import { createBlocks } from './blocks.ts'
import { DROPPED, NEEDLESS, STRONG } from './elements.ts'
import { createWriter } from './writer.ts'

/** Something the text had that cannot be shown, and how often. */
export interface LeftOut {
  /** As in `<script>`, `onclick="…"` or `javascript:alert(1)`. */
  readonly what: string
  readonly times: number
}

export interface HtmlRead {
  readonly blocks: RichText
  readonly leftOut: readonly LeftOut[]
}

/** Whoever brings more has brought a web site. */
const LONGEST = 200_000
const SHOWN_MAX = 80
/** Control characters but white space, and those that turn the direction of a line around. */
const UNSEEN = /(?!\s)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
/** What somebody else's program might take for a tag. */
const OPENING = /<(?=[a-z/!?]|$)/gi

/**
 * Turns what an editor brought as HTML into blocks, and tells what did not fit. It need not read HTML as a browser does:
 * nothing of it goes out but words, and addresses that pass the same checks as any other.
 */
export function readHtml(html: string): HtmlRead {
  const counts = new Map<string, number>()
  const leaveOut = (what: string) => {
    const short = what.length > SHOWN_MAX ? `${what.slice(0, SHOWN_MAX)}…` : what
    counts.set(short, (counts.get(short) ?? 0) + 1)
  }
  if (html.length > LONGEST) leaveOut(`everything after ${LONGEST} characters`)
  const blocks = parse(html.slice(0, LONGEST), leaveOut)
  return { blocks, leftOut: [...counts].map(([what, times]) => ({ what, times })) }
}

function parse(html: string, leaveOut: (what: string) => void): RichText {
  const writer = createWriter(leaveOut)
  const blocks = createBlocks(writer, leaveOut)
  const links: (RichRun['to'] | undefined)[] = []
  let dropped = 0
  let heard = ''
  let strong = 0

  /** The parser tells of a text piece by piece, and only the whole of it shows what it is. */
  function writeHeard(): void {
    const to = links.findLast((link) => link !== undefined)
    const text = readable(heard, leaveOut)
    heard = ''
    writer.write({ text, ...(strong > 0 && { strong: true as const }), ...(to && { to }) })
  }

  function open(name: string, attributes: Readonly<Record<string, string>>): void {
    writeHeard()
    if (dropped > 0 || DROPPED.has(name)) {
      if (dropped === 0) leaveOut(`<${name}>`)
      dropped += 1
      return
    }
    for (const attribute of Object.keys(attributes)) {
      const isUsed = name === 'a' && attribute === 'href'
      if (!isUsed && !NEEDLESS.has(attribute)) leaveOut(`${attribute}="…"`)
    }
    if (name === 'a') links.push(targetOf(attributes['href'], leaveOut))
    else if (STRONG.has(name)) strong += 1
    else blocks.open(name)
  }

  function close(name: string): void {
    writeHeard()
    if (dropped > 0) dropped -= 1
    else if (name === 'a') links.pop()
    else if (STRONG.has(name)) strong -= 1
    else blocks.close(name)
  }

  const parser = new Parser({
    onopentag: open,
    onclosetag: close,
    oncomment: () => leaveOut('<!-- … -->'),
    onprocessinginstruction: (name) => leaveOut(`<${name}>`),
    ontext(text) {
      if (dropped === 0) heard += text
    },
  })
  parser.end(html)
  writeHeard()
  return writer.end()
}

function readable(text: string, leaveOut: (what: string) => void): string {
  return text
    .replace(UNSEEN, () => {
      leaveOut('a character that cannot be seen')
      return ''
    })
    .replace(/\s+/g, ' ')
    .replace(OPENING, () => {
      leaveOut('“<” before a letter, now with a space behind it')
      return '< '
    })
}

/** A page of ours, or an address that is safe to open; otherwise the words stay and lead nowhere. */
function targetOf(href: string | undefined, leaveOut: (what: string) => void): RichRun['to'] | undefined {
  const text = href?.trim() ?? ''
  if (text === '') return undefined
  const path = appPath(text)
  if (path.ok) return { kind: 'path', target: path.value }
  const url = safeUrl(text)
  if (url.ok) return { kind: 'link', target: url.value }
  leaveOut(`link to ${text.replace(UNSEEN, '').replace(/\s+/g, ' ')}`)
  return undefined
}
