type Attributes = Readonly<Record<string, string | number>>

/** An SVG element. Numbers keep two decimals: nobody sees a third. */
export function el(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${short(value)}"`)
  const body = children.join('')
  return `<${name}${written.join('')}${body ? `>${body}</${name}>` : '/>'}`
}

/** The text of a path, its numbers rounded. */
export function path(strings: TemplateStringsArray, ...numbers: readonly number[]): string {
  return strings.reduce(
    (text, part, at) => text + part + (numbers[at] === undefined ? '' : short(numbers[at])),
    '',
  )
}

export function times(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('')
}

/** A gradient down its box, or out of its middle. */
export function gradient(
  kind: 'linear' | 'radial',
  attributes: Attributes,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string {
  const drawn = stops.map(([offset, colour, opacity = 1]) =>
    el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
  )
  return el(`${kind}Gradient`, attributes, ...drawn)
}

function short(value: string | number): string {
  return typeof value === 'string' ? value : String(Math.round(value * 100) / 100)
}
