/** A node of PostgreSQL's query tree: its kind, and its fields by name. */
export interface TreeNode {
  kind: string
  fields: Record<string, TreeValue | undefined>
}

/** `<>` is null, a list in brackets is an array, everything else stays a text. */
export type TreeValue = TreeNode | TreeValue[] | string | null

/**
 * Reads the text that `debug_print_parse` writes.
 * @throws Error for a text that is no query tree
 */
export const readQueryTree = (text: string): TreeNode => {
  const tokens = text.match(/"(?:[^"\\]|\\[^])*"|[{}()[\]]|<>|(?:[^\s{}()[\]\\]|\\[^])+/g) ?? []
  let at = 0

  const readValue = (): TreeValue => {
    const token = tokens[at]
    at += 1
    if (token === '{') return readNode()
    if (token === '(') return readList(')')
    if (token === '[') return readList(']')
    if (token === undefined) throw new Error('The query tree ends too early.')
    return token === '<>' ? null : token
  }

  const readList = (end: string): TreeValue[] => {
    const items: TreeValue[] = []
    while (tokens[at] !== end) items.push(readValue())
    at += 1
    return items
  }

  const readNode = (): TreeNode => {
    const node: TreeNode = { kind: tokens[at] ?? '', fields: {} }
    at += 1
    while (tokens[at] !== '}') {
      const name = tokens[at]?.slice(1) ?? ''
      at += 1
      const value = readValue()
      // The bytes of a constant follow their number.
      const isBytes = tokens[at] === '['
      node.fields[name] = isBytes ? [value, readValue()] : value
    }
    at += 1
    return node
  }

  const root = readValue()
  if (!isNode(root)) throw new Error('The text is no query tree.')
  return root
}

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The nodes of a list; none where it is empty. */
export const nodesOf = (value: TreeValue | undefined): TreeNode[] =>
  Array.isArray(value) ? value.filter((item) => isNode(item)) : []

/** A number or a name as the tree writes it; empty for anything else. */
export const atomOf = (value: TreeValue | undefined): string => (typeof value === 'string' ? value : '')
