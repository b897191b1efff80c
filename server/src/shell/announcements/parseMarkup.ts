import type { Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { Refusal } from '../../kernel/refusal'

/** Browsers nest no deeper than that either. */
const deepest = 512

/**
 * Parses HTML as a browser does. Throws `request.invalid` for a text nested so deep that no browser would show it,
 * because walking through it would exhaust the stack.
 */
export const parseMarkup = (html: string): Root => {
  const tree = unlessOutOfStack(() => fromHtml(html, { fragment: true }))
  if (!tree || isDeeper(tree.children, deepest)) throw new Refusal('request.invalid')
  return tree
}

const unlessOutOfStack = (parse: () => Root): Root | undefined => {
  try {
    return parse()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const isDeeper = (nodes: readonly RootContent[], levels: number): boolean =>
  nodes.some((node) => node.type === 'element' && (levels === 0 || isDeeper(node.children, levels - 1)))
