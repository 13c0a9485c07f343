import type { ESTree, Plugin } from 'vite'

/** What only the server and the documentation need to know of a call. */
const SERVER_ONLY = new Set(['query', 'body', 'value', 'limit', 'surface', 'cacheSeconds', 'spec'])
/** An object with one of these is what several calls have in common. */
const MARKS = new Set(['surface', 'query', 'spec'])
const PURE = '/* #__PURE__ */ '

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Calls go to the browser without their schemas, and zod stays behind: the server checks what it is sent, and what it
 * answers is not checked again, because an app installed long ago must live with fields it does not know yet.
 */
export function plainCalls(): Plugin {
  return {
    name: 'plain-calls',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/, code: 'zod/mini' },
      handler(code) {
        const edits = this.parse(code).body.flatMap((statement) => editsOf(statement, code))
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

/** A schema that nothing is left to refer to may go: as written, making one might have effects. */
function editsOf(statement: ESTree.Statement, code: string): Edit[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => {
    if (!init || init.type === 'ArrowFunctionExpression') return []
    const { start, end } = init
    const shape = shapeOf(init)
    if (shape) return [insert(start, init === shape ? '' : PURE), ...withoutSchemas(shape)]
    const isMade = code.slice(start, end).includes('(')
    return isMade ? [insert(start, `${PURE}(() => (`), insert(end, '))()')] : []
  })
}

/** What describes a call, or what several calls have in common. */
function shapeOf(init: ESTree.Expression): ESTree.ObjectExpression | undefined {
  if (init.type === 'ObjectExpression')
    return init.properties.some((property) => MARKS.has(nameOf(property) ?? '')) ? init : undefined
  const isCall =
    init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'call'
  const [shape] = isCall ? init.arguments : []
  return shape?.type === 'ObjectExpression' ? shape : undefined
}

function withoutSchemas({ properties }: ESTree.ObjectExpression): Edit[] {
  return properties.flatMap((property, at) =>
    SERVER_ONLY.has(nameOf(property) ?? '')
      ? [{ start: property.start, end: properties[at + 1]?.start ?? property.end, text: '' }]
      : [],
  )
}

function nameOf(property: ESTree.ObjectPropertyKind): string | undefined {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined
}

const insert = (at: number, text: string): Edit => ({ start: at, end: at, text })

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), code)
}
