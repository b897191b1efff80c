import { parse, type AtRule, type ChildNode, type Container } from 'postcss'

/** Answers the part of a style sheet that a piece of HTML may need. */
export type StylePicker = (html: string) => string

/**
 * Reads a style sheet once, so that of its rules those for absent classes can be left out of a page: the first frame waits for
 * every byte before it (P2). Only classes are looked at; whatever else a selector asks may come true.
 */
export const stylePicker = (css: string): StylePicker => {
  const sheet = parse(css)
  return (html) => {
    const classes = classesIn(html)
    const picked = sheet.clone()
    dropAbsent(picked, classes)
    dropUnusedFrames(picked)
    return picked.toString()
  }
}

const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))

const dropAbsent = (within: Container, classes: Set<string>): void =>
  within.each((node) => {
    if (node.type === 'rule') {
      if (!node.selectors.some((selector) => mayMatch(selector, classes))) node.remove()
    } else if (isGroup(node)) {
      dropAbsent(node, classes)
      if (node.nodes.length === 0) node.remove()
    }
  })

const groups = new Set(['media', 'supports', 'container', 'layer'])

const isGroup = (node: ChildNode): node is AtRule & { nodes: ChildNode[] } =>
  node.type === 'atrule' && groups.has(node.name) && node.nodes !== undefined

/** What stands in brackets is another choice, or must not be there at all: it is not asked for. */
const mayMatch = (selector: string, classes: Set<string>): boolean => {
  const [plain] = selector.split(/:(?:not|is|where|has)\(/)
  return [...(plain ?? '').matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name))
}

const dropUnusedFrames = (sheet: Container): void => {
  const said: string[] = []
  sheet.walkDecls(/^animation/, ({ value }) => void said.push(value))
  const words = new Set(said.flatMap((value) => value.split(/[\s,]+/)))
  sheet.walkAtRules('keyframes', (frames) => void (words.has(frames.params) || frames.remove()))
}
