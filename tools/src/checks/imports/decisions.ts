import { basename } from 'node:path'
import { parseSync } from 'oxc-parser'
import { type Import, type Module, isTestFile } from '../sources/readModules'

/** Facts in, decision out: a rule with access to side effects would need them in its tests. */
const meaning = 'a decision is pure: it may use types, contract and other pure files'

const isDecision = (name: string) => /^decide[A-Z]/.test(name)

const effectFeatures = /\/src\/(?:platform|requests|store|http|app)\//
const effectPackages = /^(?:node:(?!url$)|react|pg$|fastify|ioredis|pino)/

const hasEffects = ({ specifier, file }: Import, name: string, from: string): boolean => {
  if (file === undefined) return effectPackages.test(specifier)
  const isNeighbour = effectFeatures.exec(file)?.[0] === effectFeatures.exec(from)?.[0]
  const isRule = isDecision(name) || isDecision(basename(file))
  return /(?:Flow\.ts|\.tsx)$/.test(file) || (effectFeatures.test(file) && !isNeighbour && !isRule)
}

/**
 * Decisions that reach side effects: every exported function `decide…` that answers at once, wherever it stands. It is
 * followed name by name, so that a rule may stand beside the statement or the call that uses it.
 */
export const impureDecisions = (modules: Module[]): string[] => {
  const { namesOf, follow } = followNames(new Map(modules.map((module) => [module.path, module])))
  return modules
    .filter(({ path, source }) => !isTestFile(path) && source.includes(' decide'))
    .flatMap((module) =>
      decisionsOf(namesOf(module)).flatMap((name) => {
        const chain = follow(module.path, name)
        return chain ? [`${name} in ${chain.join(' → ')}: ${meaning}`] : []
      }),
    )
}

const followNames = (byPath: Map<string, Module>) => {
  const read = new Map<string, Names>()
  const namesOf = (module: Module): Names => {
    const names = read.get(module.path) ?? readNames(module)
    read.set(module.path, names)
    return names
  }
  const follow = (path: string, name: string, seen = new Set<string>()): string[] | undefined => {
    const module = byPath.get(path)
    if (!module || seen.has(`${path}#${name}`)) return undefined
    seen.add(`${path}#${name}`)
    const { declared, imported } = namesOf(module)
    const source = imported.get(name)
    if (!source) {
      const used = declared.get(name)?.uses ?? []
      return first(used, (inner) => follow(path, inner, seen))
    }
    const found = module.imports.find(({ specifier }) => specifier === source.specifier)
    if (!found) return undefined
    if (hasEffects(found, source.name, path)) return [path, found.file ?? found.specifier]
    const chain = found.file === undefined ? undefined : follow(found.file, source.name, seen)
    return chain && [path, ...chain]
  }
  return { namesOf, follow }
}

const first = <Item, Found>(
  items: Iterable<Item>,
  find: (item: Item) => Found | undefined,
): Found | undefined => {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

interface Declared {
  isAsync: boolean
  isExported: boolean
  /** Names that stand in it, but for those of types and of properties. */
  uses: Set<string>
}

/** What a module calls by name: its own, and what comes from others, types left out. */
interface Names {
  declared: Map<string, Declared>
  imported: Map<string, { specifier: string; name: string }>
}

interface Node {
  type: string
  [part: string]: unknown
}

const decisionsOf = ({ declared }: Names): string[] =>
  [...declared]
    .filter(([name, { isAsync, isExported }]) => isDecision(name) && isExported && !isAsync)
    .map(([name]) => name)

const readNames = ({ path, source }: Module): Names => {
  const { module, program } = parseSync(path, source)
  const imported: Names['imported'] = new Map()
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      entries,
    })),
    ...module.staticExports.map(({ entries }) => ({ specifier: entries[0]?.moduleRequest?.value, entries })),
  ]
  for (const { specifier, entries } of requests)
    for (const entry of entries) {
      const local = 'localName' in entry && 'value' in entry.localName ? entry.localName.value : undefined
      const exported = 'exportName' in entry ? entry.exportName.name : undefined
      const name = exported ?? local
      if (specifier && name && !entry.isType)
        imported.set(name, { specifier, name: entry.importName.name ?? '*' })
    }
  const declared: Names['declared'] = new Map()
  // The parser has a type for each kind of node; the walk treats them all alike.
  for (const statement of program.body as unknown as Node[]) {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = (isExported ? statement.declaration : statement) as Node | null
    for (const [name, node] of declarationsIn(declaration))
      declared.set(name, { isExported, isAsync: isAsync(node), uses: usedIn(node) })
  }
  return { declared, imported }
}

const declarationsIn = (node: Node | null): [string, Node][] => {
  if (node?.type === 'FunctionDeclaration') return [[(node.id as { name: string }).name, node]]
  if (node?.type !== 'VariableDeclaration') return []
  return (node.declarations as Node[]).flatMap(({ id, init }): [string, Node][] =>
    init ? [...usedIn(id as Node)].map((name): [string, Node] => [name, init as Node]) : [],
  )
}

/** Or makes one that is, as a call's handler is made of what it depends on. */
const isAsync = (node: Node): boolean =>
  node.async === true || returnsPromise(node) || (isNode(node.body) && isAsync(node.body))

const returnsPromise = ({ returnType }: Node): boolean =>
  isNode(returnType) && JSON.stringify(returnType.typeAnnotation).includes('"name":"Promise"')

const usedIn = (node: unknown, found = new Set<string>()): Set<string> => {
  if (Array.isArray(node)) for (const part of node) usedIn(part, found)
  if (!isNode(node)) return found
  if (node.type === 'Identifier') found.add(node.name as string)
  for (const [part, inner] of Object.entries(node)) if (isUsed(node, part, inner)) usedIn(inner, found)
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Types do nothing when the program runs, and a property is not what another module calls so. */
const isUsed = (node: Node, part: string, inner: unknown): boolean => {
  if (isNode(inner) && /^TS(?:Type|Interface)/.test(inner.type)) return false
  if (node.computed === true) return true
  return !(
    (node.type === 'MemberExpression' && part === 'property') ||
    (node.type === 'Property' && part === 'key')
  )
}
