import { isNode, parseTree } from '../../mutants/syntax'
import type { Node } from '../../mutants/mutant'

/** What one module declares, as far as the figures count it. */
export interface Declarations {
  /** Variables, functions, parameters, types and the members of types, once each. */
  names: Set<string>
  /** Names of interfaces and object types, which are what parameter bags are made of. */
  types: Set<string>
  /** The keys by which unions of object types are discriminated. */
  discriminants: Set<string>
  /** The length of each function in lines, from its head to its last brace. */
  functionLines: number[]
}

/** Reads the declarations of one TypeScript module. */
export function readDeclarations(path: string, source: string): Declarations {
  const found: Declarations = {
    names: new Set(),
    types: new Set(),
    discriminants: new Set(),
    functionLines: [],
  }
  visit(parseTree(path, source), (node) => read(node, source, found))
  return found
}

const visit = (node: Node, look: (node: Node) => void): void => {
  look(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, look)
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

function read(node: Node, source: string, found: Declarations): void {
  const { type } = node
  if (type === 'VariableDeclarator' || type === 'FunctionDeclaration') bindName(node['id'], found.names)
  if (functionTypes.has(type)) {
    bindName(node['params'], found.names)
    found.functionLines.push(source.slice(node.start, node.end).split('\n').length)
  }
  if (type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration' || type === 'ClassDeclaration') {
    bindName(node['id'], found.names)
    bindName(node['id'], found.types)
  }
  if (type === 'TSPropertySignature' || type === 'TSMethodSignature' || type === 'PropertyDefinition')
    bindName(node['key'], found.names)
  if (type === 'TSUnionType') for (const key of discriminantsOf(node)) found.discriminants.add(key)
}

/** The parts of a pattern that may hold further names; a default value is not one of them. */
const innerParts = ['left', 'argument', 'elements', 'properties', 'value', 'parameter', 'items']

function bindName(part: unknown, into: Set<string>): void {
  if (Array.isArray(part)) return part.forEach((each) => bindName(each, into))
  if (!isNode(part)) return
  if (part.type === 'Identifier') into.add(String(part['name']))
  else innerParts.forEach((key) => bindName(part[key], into))
}

/** Of `{ kind: 'a' } | { kind: 'b'; id: string }`: kind. */
function discriminantsOf(union: Node): string[] {
  const members = (union['types'] as Node[]).filter(({ type }) => type === 'TSTypeLiteral')
  if (members.length < 2) return []
  const [first = [], ...others] = members.map(literalKeysOf)
  return first.filter((key) => others.every((keys) => keys.includes(key)))
}

const literalKeysOf = (member: Node): string[] =>
  (member['members'] as Node[]).flatMap(({ type, key, typeAnnotation }) => {
    const annotation = isNode(typeAnnotation) ? typeAnnotation['typeAnnotation'] : undefined
    const isLiteral = isNode(annotation) && annotation.type === 'TSLiteralType'
    return type === 'TSPropertySignature' && isLiteral && isNode(key)
      ? [String(key['name'] ?? key['value'])]
      : []
  })
