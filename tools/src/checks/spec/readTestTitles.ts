import { Visitor, parseSync } from 'oxc-parser'

const testWords = new Set(['test', 'it', 'describe', 'journey'])

/**
 * The titles of all tests of a file: the first arguments of `test`, `it`, `describe` and their variants. A table handed to
 * `test.each` gives the words that open each of its rows, since those are what the title's first place is filled with.
 */
export function readTestTitles(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const titles: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title && testWords.has(nameBehind(callee))) titles.push(...textsOf(title))
    },
  }).visit(program)
  return titles
}

/** `test`, `test.each([…])` and `test.runIf(…)` all stand on `test`. */
function nameBehind(node: unknown): string {
  const { type, name, object, callee, tag } = node as Record<string, unknown>
  if (type === 'Identifier') return String(name)
  if (type === 'MemberExpression') return nameBehind(object)
  if (type === 'CallExpression') return nameBehind(callee)
  return type === 'TaggedTemplateExpression' ? nameBehind(tag) : ''
}

/** The words of a literal, of a template's fixed parts, of both sides of a "+", and of the first cell of a table's rows. */
function textsOf(node: unknown): string[] {
  const { type, value, quasis, left, right, elements } = node as Record<string, unknown>
  if (type === 'ArrayExpression') return (elements as unknown[]).flatMap(openingOf)
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  if (type === 'BinaryExpression') return [[...textsOf(left), ...textsOf(right)].join('')]
  if (type !== 'TemplateLiteral') return []
  return [(quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('…')]
}

/** The words that open a row: the row itself, or its first cell. */
function openingOf(row: unknown): string[] {
  const { type, elements } = row as Record<string, unknown>
  const [first] = type === 'ArrayExpression' ? (elements as unknown[]) : [row]
  return first ? textsOf(first) : []
}
