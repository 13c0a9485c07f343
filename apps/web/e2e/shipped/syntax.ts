import { parse, type Node } from 'acorn'

/**
 * What in a module the oldest supported browser (iOS 12.4) could not read; one such thing and it runs none of
 * it. ES2019, and of later years `import()` and `import.meta`, which Safari had early.
 */
export function foreignSyntax(source: string): string[] {
  try {
    const found = new Set<string>()
    walk(parse(source, { ecmaVersion: 2020, sourceType: 'module' }), (node) => {
      const problem = problemOf(node)
      if (problem) found.add(problem)
    })
    return [...found]
  } catch (error) {
    // Class fields, private names, `||=`, `1_000`, top-level await and the flags d and v end here.
    if (error instanceof SyntaxError) return [error.message]
    throw error
  }
}

/** Nodes as acorn makes them, by what tells the newer ones. */
interface Syntax extends Node {
  readonly operator?: string
  readonly bigint?: string
  readonly exported?: unknown
  readonly regex?: { readonly pattern: string }
}

function problemOf({ type, operator, bigint, exported, regex }: Syntax): string | undefined {
  if (type === 'ChainExpression') return 'optional chaining'
  if (type === 'LogicalExpression' && operator === '??') return 'nullish coalescing'
  if (type === 'ExportAllDeclaration' && exported) return 'export * as'
  if (bigint !== undefined) return 'BigInt literal'
  // Of 2018, but Safari reads it since 16.4 only.
  if (regex && /\(\?<[=!]/.test(regex.pattern)) return 'lookbehind'
  return undefined
}

/** The files a module needs before it can run. */
export function staticImports(source: string): string[] {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  return body.flatMap((statement) =>
    'source' in statement && typeof statement.source?.value === 'string' ? [statement.source.value] : [],
  )
}

function walk(value: unknown, visit: (node: Syntax) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  else if (value !== null && typeof value === 'object' && 'type' in value) {
    // In a tree of acorn, whatever has a type is a node.
    visit(value as Syntax)
    for (const child of Object.values(value)) walk(child, visit)
  }
}
