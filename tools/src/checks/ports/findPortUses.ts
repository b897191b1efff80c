import { type Program, Visitor, parseSync } from 'oxc-parser'
import { globalSigns, importSigns, memberSigns } from './portSigns'

/** Every name that a module's variables, functions and parameters bring in, anywhere in it. */
export function readDeclaredNames(program: Program): Set<string> {
  const names = new Set<string>()
  const add = (parts: unknown[]) => parts.forEach((part) => addBoundNames(part, names))
  new Visitor({
    VariableDeclarator: ({ id }) => add([id]),
    FunctionDeclaration: ({ id, params }) => add([id, ...params]),
    FunctionExpression: ({ params }) => add(params),
    ArrowFunctionExpression: ({ params }) => add(params),
  }).visit(program)
  return names
}

/** The parts of a pattern that may hold further names; a default value is not one of them. */
const inner = ['left', 'argument', 'elements', 'properties', 'value', 'parameter']

function addBoundNames(part: unknown, into: Set<string>): void {
  if (Array.isArray(part)) return part.forEach((each) => addBoundNames(each, into))
  if (typeof part !== 'object' || part === null) return
  const node = part as Record<string, unknown>
  if (node.type === 'Identifier') into.add(String(node.name))
  else inner.forEach((key) => addBoundNames(node[key], into))
}

export interface PortUse {
  /** What was used: "Date.now". */
  what: string
  /** The port to use instead: "the clock". */
  port: string
  line: number
}

interface Use {
  what: string
  port: string | undefined
  start: number
}

/** Finds where a module bypasses the ports. A name that the module declares itself is ignored. */
export function findPortUses(path: string, source: string): PortUse[] {
  const { program, module } = parseSync(path, source)
  const declared = readDeclaredNames(program)
  const imported = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName, isType }): Use => {
      const name = importName.name ?? '*'
      const port = isType ? undefined : importSigns[moduleRequest.value]?.[name]
      return { what: `${name} of ${moduleRequest.value}`, port, start: moduleRequest.start }
    }),
  )
  const locals = new Set(
    module.staticImports.flatMap(({ entries }) => entries.map((entry) => entry.localName.value)),
  )
  const isOwn = (what: string) => declared.has(firstName(what)) || locals.has(firstName(what))
  const used = usesIn(program).filter(({ what }) => !isOwn(what))
  return [...imported, ...used].flatMap(({ what, port, start }) =>
    port ? [{ what, port, line: source.slice(0, start).split('\n').length }] : [],
  )
}

const firstName = (what: string) => /^(?:new )?(\w+)/.exec(what)?.[1] ?? what

function usesIn(program: Program): Use[] {
  const uses: Use[] = []
  // Identifiers that only name a part of something: `client.fetch`, `{ fetch: … }`, `typeof fetch` as a type.
  const names = new Set<number>()
  const isName = ({ computed, key }: { computed: boolean; key: { start: number } }) => {
    if (!computed) names.add(key.start)
  }
  new Visitor({
    MemberExpression({ object, property, computed, start }) {
      if (computed || property.type !== 'Identifier') return
      names.add(property.start)
      if (object.type !== 'Identifier') return
      const isGlobal = /^(?:globalThis|window|self)$/.test(object.name)
      const what = isGlobal ? property.name : `${object.name}.${property.name}`
      uses.push({ what, port: isGlobal ? globalSigns[what] : memberSigns[what], start })
    },
    Property({ key, computed, shorthand }) {
      if (!computed && !shorthand) names.add(key.start)
    },
    MethodDefinition: isName,
    PropertyDefinition: isName,
    TSPropertySignature: isName,
    TSMethodSignature: isName,
    TSTypeQuery({ exprName }) {
      names.add(exprName.start)
    },
    NewExpression({ callee, arguments: given, start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'Date' || given.length > 0) return
      uses.push({ what: 'new Date()', port: 'the clock', start })
    },
    Identifier({ name, start }) {
      if (!names.has(start)) uses.push({ what: name, port: globalSigns[name], start })
    },
  }).visit(program)
  return uses
}
