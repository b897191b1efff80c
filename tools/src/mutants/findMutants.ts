import { parseSync } from 'oxc-parser'
import type { Edit, Mutant, Node } from './mutant'
import { planters } from './planters'
import { walk } from './syntax'

/**
 * Every fault that can be planted in a file, in the order of the source. Those that would not parse are left out.
 *
 * @param file the path, whose ending says whether it holds JSX
 */
export function findMutants(file: string, source: string): Mutant[] {
  const { program } = parseSync(file, source)
  const edits: Edit[] = []
  const textOf = ({ start, end }: Pick<Node, 'start' | 'end'>) => source.slice(start, end)
  walk(program as unknown as Node, (node, parents) => {
    for (const plant of planters) edits.push(...plant(node, parents, textOf))
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
