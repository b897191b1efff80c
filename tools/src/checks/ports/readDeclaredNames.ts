import { type Program, Visitor } from 'oxc-parser'

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
