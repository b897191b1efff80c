import { parseSync } from 'oxc-parser'
import type { Edit, Mutant, Node, Slot } from './mutant'
import { planters } from './planters'
import { parseTree, walk } from './syntax'

const isStatement = ({ type }: Node) => type.endsWith('Statement')

/** A test of `if` and the body of an arrow function are exchanged by themselves, anything else with the node that allows it. */
const slotOf = (edit: Edit, node: Node, parents: readonly Node[]): Slot => {
  const isInside = edit.start > node.start && (isStatement(node) || node.type === 'ArrowFunctionExpression')
  if (isInside) return { start: edit.start, end: edit.end, kind: 'expression' }
  if (isStatement(node)) return { start: node.start, end: node.end, kind: 'statement' }
  if (parents[0]?.type === 'JSXAttribute') return { start: node.start, end: node.end, kind: 'attribute' }
  // A parenthesis at the start of a line would continue the line before.
  const whole = parents.find(({ type, start }) => type === 'ExpressionStatement' && start === node.start)
  if (whole) return { start: whole.start, end: whole.end, kind: 'statement' }
  return { start: node.start, end: node.end, kind: 'expression' }
}

/**
 * Every fault that can be planted in a file, in the order of the source. Those that would not parse are left out.
 *
 * @param file the path, whose ending says whether it holds JSX
 */
export function findMutants(file: string, source: string): Mutant[] {
  const edits: (Edit & { slot: Slot })[] = []
  const textOf = ({ start, end }: Pick<Node, 'start' | 'end'>) => source.slice(start, end)
  walk(parseTree(file, source), (node, parents) => {
    for (const plant of planters)
      for (const edit of plant(node, parents, textOf))
        edits.push({ ...edit, slot: slotOf(edit, node, parents) })
  })
  return edits
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map((edit) => ({
      ...edit,
      file,
      line: source.slice(0, edit.start).split('\n').length,
      before: textOf(edit),
      mutated: source.slice(0, edit.start) + edit.after + source.slice(edit.end),
    }))
    .filter(({ mutated }) => mutated !== source && parseSync(file, mutated).errors.length === 0)
}
