/** Markup that may be put into other markup as it is. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = Html | string | readonly Html[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template in which every value is text, unless it was made by this same function. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const rendered = values.map(render)
  return new Html(strings.map((string, index) => string + (rendered[index] ?? '')).join(''))
}

function render(value: Value): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!)
  return value instanceof Html ? value.markup : value.map(render).join('')
}
