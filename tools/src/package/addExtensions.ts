import { Visitor, parseSync } from 'oxc-parser'

interface Specifier {
  value: string
  /** Offsets of the literal with its quotes. */
  start: number
  end: number
}

/**
 * Compiled code whose relative imports name files, as Node and browsers need them: `./money` becomes `./money.js`.
 * Imports of packages stay as they are.
 *
 * @param path name of the file, of which the ending says how to parse it: `.js` or `.d.ts`
 */
export function addExtensions(path: string, code: string): string {
  let written = ''
  let from = 0
  for (const { value, start, end } of findSpecifiers(path, code)) {
    if (!value.startsWith('.')) continue
    written += `${code.slice(from, start)}'${value}.js'`
    from = end
  }
  return written + code.slice(from)
}

/** The packages that compiled code imports: `zod`, `@noble/hashes`; Node's own modules as `node:fs`. */
export const findPackages = (path: string, code: string): string[] => [
  ...new Set(
    findSpecifiers(path, code)
      .filter(({ value }) => !value.startsWith('.'))
      .map(({ value }) => /^(?:@[^/]+\/)?[^/]+/.exec(value)?.[0] ?? value),
  ),
]

/** All imports of a module, types and `import()` included, in the order of the text. */
function findSpecifiers(path: string, code: string): Specifier[] {
  const found: Specifier[] = []
  const add = (source: { start: number; end: number; type: string; value?: unknown } | null) => {
    if (source?.type === 'Literal' && typeof source.value === 'string')
      found.push({ value: source.value, start: source.start, end: source.end })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(parseSync(path, code).program)
  return found.toSorted((one, other) => one.start - other.start)
}
