import { type Argument, type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser'

/** A regular expression as a module writes it. */
export interface Expression {
  pattern: string
  flags: string
  line: number
}

/**
 * Reads the regular expressions out of a module: literals, and `new RegExp` or `RegExp` with a text that is written there. What
 * is put into a template stands as `0`; a pattern that comes from elsewhere cannot be read.
 */
export function readExpressions(path: string, source: string): Expression[] {
  const found: Expression[] = []
  const add = (pattern: string, flags: string, start: number) =>
    found.push({ pattern, flags, line: source.slice(0, start).split('\n').length })
  const addCall = ({ callee, arguments: [pattern, flags], start }: NewExpression | CallExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
    const text = textOf(pattern)
    if (text !== undefined) add(text, textOf(flags) ?? '', start)
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) add(node.regex.pattern, node.regex.flags, node.start)
    },
    NewExpression: addCall,
    CallExpression: addCall,
  }).visit(parseSync(path, source).program)
  return found
}

const textOf = (part: Argument | undefined): string | undefined => {
  if (part?.type === 'Literal') return typeof part.value === 'string' ? part.value : undefined
  if (part?.type === 'TemplateLiteral') return part.quasis.map(({ value }) => value.cooked ?? '').join('0')
  return undefined
}
