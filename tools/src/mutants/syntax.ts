import { parseSync } from 'oxc-parser'
import type { Node } from './mutant'

/** The tree of a module as plain nodes: the parser's own types name every kind of node and allow no walk over all of them. */
export const parseTree = (path: string, source: string): Node =>
  parseSync(path, source).program as unknown as Node

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Expressions that only say a type; what is inside them runs. */
const typedExpressions = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
])

const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown }
  return typeof name === 'string' ? name : typeof value === 'string' ? value : ''
}

/** Why something was decided: people read it. */
export const isReason = ({ type, key }: Node): boolean => type === 'Property' && nameOf(key) === 'reason'

/** Nothing of these is left when the program runs, a change of it would only break the build, or only people read it. */
const isSkipped = (node: Node) => isReason(node) || isGoneAtRunTime(node)

const isGoneAtRunTime = ({ type, source }: Node) =>
  (type.startsWith('TS') && !typedExpressions.has(type)) ||
  type === 'ImportDeclaration' ||
  type === 'ImportExpression' ||
  type === 'ExportAllDeclaration' ||
  (type === 'ExportNamedDeclaration' && isNode(source))

/** Calls back for each node that is left at run time, with those that it lies in, innermost first. */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => void): void {
  const go = (at: Node, parents: readonly Node[]) => {
    if (isSkipped(at)) return
    visit(at, parents)
    const inner = [at, ...parents]
    for (const value of Object.values(at)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) go(child, inner)
    }
  }
  go(node, [])
}

/** Whether the node is a name in an object: `{ 'x': 1 }`. */
export const isKey = (node: Node, [parent]: readonly Node[]): boolean =>
  parent?.type === 'Property' && parent['key'] === node && parent['computed'] !== true

/**
 * Whether texts at this place are left alone: directives, class names and the words of errors, which
 * people read and no program does.
 */
export const isWording = (node: Node, parents: readonly Node[]): boolean => {
  if (parents[0]?.type === 'ExpressionStatement') return true
  return parents.some(
    ({ type, name }) =>
      type === 'ThrowStatement' || (type === 'JSXAttribute' && nameOf(name) === 'className'),
  )
}

const textTypes = new Set(['TemplateLiteral', 'TaggedTemplateExpression'])

/** Whether the expression is seen to be a text, so that its plus joins instead of adding. */
export const isText = (node: unknown): boolean => {
  if (!isNode(node)) return false
  if (textTypes.has(node.type)) return true
  if (node.type === 'Literal') return typeof node['value'] === 'string'
  return (
    node.type === 'BinaryExpression' &&
    node['operator'] === '+' &&
    (isText(node['left']) || isText(node['right']))
  )
}
