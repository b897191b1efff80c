import { parse, type AtRule, type ChildNode } from 'postcss'

/** Answers the part of a style sheet that a piece of HTML may need. */
export type StylePicker = (html: string) => string

/** A piece of a style sheet, or nothing of it where the page's classes do not call for it. */
type Piece = (classes: ReadonlySet<string>) => string

/**
 * Reads a style sheet once, so that of its rules those for absent classes can be left out of a page: the first frame waits for
 * every byte before it (P2). Only classes are looked at; whatever else a selector asks may come true.
 */
export const stylePicker = (css: string): StylePicker => {
  const nodes = parse(css).nodes
  const pieces = nodes.filter((node) => !isMovement(node)).map(pieceOf)
  const movements = nodes.filter(isMovement).map((node) => ({ name: node.params, css: node.toString() }))
  return (html) => {
    const classes = classesIn(html)
    const picked = pieces.map((piece) => piece(classes)).join('')
    return picked + movements.map(({ name, css: steps }) => (picked.includes(name) ? steps : '')).join('')
  }
}

const isMovement = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'keyframes'

const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))

const pieceOf = (node: ChildNode): Piece => {
  if (node.type === 'atrule' && groups.has(node.name) && node.nodes) return groupOf(node, node.nodes)
  const css = node.toString()
  if (node.type !== 'rule') return () => (node.type === 'atrule' && !node.nodes ? `${css};` : css)
  const choices = node.selectors.map(classesFor)
  return (classes) => (choices.some((needed) => needed.every((name) => classes.has(name))) ? css : '')
}

const groups = new Set(['media', 'supports', 'container', 'layer'])

const groupOf = ({ name, params }: AtRule, nodes: readonly ChildNode[]): Piece => {
  const pieces = nodes.map(pieceOf)
  return (classes) => {
    const picked = pieces.map((piece) => piece(classes)).join('')
    return picked && `@${name} ${params}{${picked}}`
  }
}

/** What stands in brackets is another choice, or must not be there at all: it is not asked for. */
const classesFor = (selector: string): string[] => {
  const [plain = ''] = selector.split(/:(?:not|is|where|has)\(/)
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}
