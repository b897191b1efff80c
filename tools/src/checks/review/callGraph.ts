import { posix } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'

/** A top-level declaration of a module: what it names and what its texts say. */
export interface Declaration {
  /** `path#name`. */
  id: string
  /** Declarations that it refers to. */
  uses: readonly string[]
  source: string
}

/** What a property of an object literal refers to, such as a handler in a table of handlers. */
export interface TableRow {
  name: string
  path: string
  uses: readonly string[]
}

export interface CallGraph {
  declarations: ReadonlyMap<string, Declaration>
  rows: readonly TableRow[]
}

/**
 * Parses which names refer to which: top-level declarations and the rows of object literals. Parameters are not
 * followed, and a local name that shadows an import counts as the import.
 * @param modules source by path; imports between them are resolved
 * @throws Error naming a file that cannot be parsed
 */
export function readCallGraph(modules: ReadonlyMap<string, string>): CallGraph {
  const declarations = new Map<string, Declaration>()
  const rows: TableRow[] = []
  for (const [path, source] of modules) {
    const { program, module, errors } = parseSync(path, source)
    if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
    const names = new Map<string, string>()
    for (const { moduleRequest, entries } of module.staticImports) {
      const file = resolve(path, moduleRequest.value, modules)
      if (file === undefined) continue
      for (const { importName, localName } of entries)
        if (importName.name) names.set(localName.value, `${file}#${importName.name}`)
    }
    const declared = program.body.flatMap(declarationsOf)
    for (const { name } of declared) names.set(name, `${path}#${name}`)
    const usesOf = (node: Node) => [...new Set(namesIn(node))].flatMap((name) => names.get(name) ?? [])
    for (const { name, node } of declared) {
      const id = `${path}#${name}`
      const uses = usesOf(node).filter((one) => one !== id)
      declarations.set(id, { id, uses, source: source.slice(node.start, node.end) })
    }
    new Visitor({
      Property({ key, value, computed }) {
        if (computed || key.type !== 'Identifier') return
        rows.push({ name: key.name, path, uses: usesOf(value) })
      },
    }).visit(program)
  }
  return { declarations, rows }
}

/** Every declaration that these lead to, themselves included. */
export function reachOf({ declarations }: CallGraph, from: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const left = [...from]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    left.push(...(declarations.get(id)?.uses ?? []))
  }
  return seen
}

interface Named {
  name: string
  node: Node
}

function declarationsOf(node: Node): Named[] {
  if (node.type === 'ExportNamedDeclaration') return node.declaration ? declarationsOf(node.declaration) : []
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    return node.id ? [{ name: node.id.name, node }] : []
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap((one) =>
    one.id.type === 'Identifier' ? [{ name: one.id.name, node: one }] : [],
  )
}

function namesIn(node: Node): string[] {
  const found: string[] = []
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(walk)
    if (typeof part !== 'object' || part === null) return
    const { type, name } = part as { type?: unknown; name?: unknown }
    if (type === 'Identifier' && typeof name === 'string') found.push(name)
    for (const [key, value] of Object.entries(part)) {
      // What a thing is called within another one is no reference: `{ post: … }`, `client.post`.
      const isName = (key === 'key' || key === 'property') && !(part as { computed?: boolean }).computed
      if (!isName) walk(value)
    }
  }
  walk(node)
  return found
}

const resolve = (
  from: string,
  specifier: string,
  modules: ReadonlyMap<string, string>,
): string | undefined => {
  if (!specifier.startsWith('.')) return undefined
  const path = posix.join(posix.dirname(from), specifier)
  return [path, `${path}.ts`].find((candidate) => modules.has(candidate))
}
