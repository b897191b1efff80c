import type { Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** Browsers nest no deeper than that either. */
const deepest = 512

const tag = /<[^>]*>/g

/**
 * Reads HTML as a browser does. Markup that nests deeper than any page is nobody's layout, and whoever walks through it runs
 * out of stack: of that the words alone are read.
 */
export const parseMarkup = (html: string): Root => {
  const tree = unlessTooDeep(() => fromHtml(html, { fragment: true }))
  return tree && !isDeeper(tree.children, deepest)
    ? tree
    : fromHtml(html.replaceAll(tag, ''), { fragment: true })
}

const unlessTooDeep = (parse: () => Root): Root | undefined => {
  try {
    return parse()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const isDeeper = (nodes: readonly RootContent[], levels: number): boolean =>
  nodes.some((node) => node.type === 'element' && (levels === 0 || isDeeper(node.children, levels - 1)))
