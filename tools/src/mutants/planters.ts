import type { Edit, MutantKind, Node } from './mutant'
import { isKey, isNode, isReason, isText, isWording } from './syntax'

/** Knows one kind of mistake and says where a node allows it. */
type Planter = (node: Node, parents: readonly Node[], textOf: (node: Node) => string) => Edit[]

const replace = (kind: MutantKind, { start, end }: Pick<Node, 'start' | 'end'>, after: string): Edit => ({
  kind,
  start,
  end,
  after,
})

const child = (node: Node, field: string): Node => node[field] as Node

const condition: Planter = (node, _, textOf) => {
  if (node.type === 'IfStatement' || node.type === 'WhileStatement') {
    const test = child(node, 'test')
    return [replace('condition', test, `!(${textOf(test)})`)]
  }
  if (node.type !== 'ConditionalExpression') return []
  const [yes, no] = [child(node, 'consequent'), child(node, 'alternate')]
  return [replace('condition', { start: yes.start, end: no.end }, `${textOf(no)} : ${textOf(yes)}`)]
}

const logic: Planter = (node, _, textOf) => {
  if (node.type !== 'LogicalExpression') return []
  const [left, right] = [textOf(child(node, 'left')), textOf(child(node, 'right'))]
  if (node['operator'] === '??') return [replace('logic', node, left)]
  return [replace('logic', node, `((${left}) ${node['operator'] === '&&' ? '||' : '&&'} (${right}))`)]
}

const otherOperator: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '--': '++',
}

const operators: Planter = (node, _, textOf) => {
  const operator = String(node['operator'])
  const other = otherOperator[operator]
  if (other === undefined) return []
  if (node.type === 'UpdateExpression')
    return [replace('arithmetic', node, textOf(node).replace(operator, other))]
  if (node.type !== 'BinaryExpression' && node.type !== 'AssignmentExpression') return []
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  if (operator.startsWith('+') && (isText(left) || isText(right))) return []
  const kind = /^[<>=!]=?=?$/.test(operator) ? 'comparison' : 'arithmetic'
  return [replace(kind, { start: left.end, end: right.start }, ` ${other} `)]
}

const literals: Planter = (node, parents) => {
  if (node.type === 'TemplateLiteral') {
    const isTagged = parents[0]?.type === 'TaggedTemplateExpression'
    return isTagged || isWording(node, parents) ? [] : [replace('text', node, '``')]
  }
  if (node.type !== 'Literal' || isKey(node, parents)) return []
  const { value, regex } = node
  if (regex) return pattern(node, regex as { pattern: string; flags: string })
  if (typeof value === 'number') return [replace('number', node, String(value + 1))]
  if (typeof value === 'bigint') return [replace('number', node, `${value + 1n}n`)]
  if (typeof value === 'boolean') return [replace('boolean', node, String(!value))]
  if (typeof value !== 'string' || isWording(node, parents)) return []
  return [replace('text', node, value === '' ? `'planted'` : `''`)]
}

/** An anchor is lost, or the case begins to count. */
const pattern = (node: Node, regex: { pattern: string; flags: string }): Edit[] => {
  const { pattern: text, flags } = regex
  const changed = [
    { text: text.replace(/^\^(?=.)/, ''), flags },
    { text: text.replace(/([^\\])\$$/, '$1'), flags },
    { text, flags: flags.replace('i', '') },
  ]
  return changed
    .filter((one) => one.text !== text || one.flags !== flags)
    .map((one) => replace('pattern', node, `/${one.text}/${one.flags}`))
}

/** One entry of a list or of an object is left out. */
const element: Planter = (node, parents) => {
  const field =
    node.type === 'ArrayExpression' ? 'elements' : node.type === 'ObjectExpression' ? 'properties' : ''
  const entries = (node[field] ?? []) as (Node | null)[]
  if (parents.some(({ type }) => type === 'ThrowStatement') || !entries.every(isNode)) return []
  if (entries.length === 1 && !entries.some(isReason))
    return [replace('element', node, node.type === 'ArrayExpression' ? '[]' : '{}')]
  return entries.flatMap((entry, index) => {
    if (isReason(entry)) return []
    const [next, last] = [entries[index + 1], entries[index - 1]]
    if (next) return replace('element', { start: entry.start, end: next.start }, '')
    return replace('element', { start: last?.end ?? entry.start, end: entry.end }, '')
  })
}

const removable = new Set(['CallExpression', 'AwaitExpression', 'AssignmentExpression', 'UpdateExpression'])

/** Something is not done. */
const statement: Planter = (node) => {
  if (node.type === 'ThrowStatement') return [replace('statement', node, ';')]
  if (node.type !== 'ExpressionStatement') return []
  const expression = child(node, 'expression')
  const inner = expression.type === 'UnaryExpression' ? child(expression, 'argument') : expression
  return removable.has(inner.type) ? [replace('statement', node, ';')] : []
}

/** Nothing is answered, or an early end is missing. */
const answer: Planter = (node, _, textOf) => {
  if (node.type === 'ReturnStatement') {
    if (!isNode(node['argument'])) return [replace('return', node, ';')]
    return textOf(child(node, 'argument')) === 'undefined'
      ? []
      : [replace('return', node, 'return undefined')]
  }
  if (node.type !== 'ArrowFunctionExpression') return []
  const body = child(node, 'body')
  const isEmpty = body.type === 'BlockStatement' || textOf(body) === 'undefined'
  return isEmpty ? [] : [replace('return', body, 'undefined')]
}

export const planters: readonly Planter[] = [
  condition,
  logic,
  operators,
  literals,
  element,
  statement,
  answer,
]
