import parseSelectors, {
  type Attribute,
  type Node,
  type Pseudo,
  type Selector,
} from 'postcss-selector-parser'
import { type AtRule, type ChildNode, type Declaration, type Rule, parse } from 'postcss'
import { boundedMemo } from '../../boundedMemo'

/**
 * Without the custom properties that nothing reads; dropping one may leave another unread. Neither the picture nor the theme reads
 * any by itself. One whose value may hold a semicolon stays.
 */
export const dropUnread = (css: string): string => {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const left = css.replace(unquoted, (declared, name: string, value: string) =>
    read.has(name) || value.includes('url(') ? declared : '',
  )
  return left === css ? css : dropUnread(left)
}

const unquoted = /(?<=[{;])(--[\w-]+):([^;{}"']*)(?:;|(?=\}))/g

/** What is known of one element: its tag and, as selectors write them, `.Grid-cell`, `[disabled]`, `[data-size=small]`. */
export type ElementFacts = ReadonlySet<string>

/**
 * The elements of a picture as React wrote it, each kind of them once; two that differ in no attribute asked about are one kind.
 * Quotes and brackets inside of values and texts are escaped there.
 */
export const elementsIn = (html: string, asked: ReadonlySet<string>): ElementFacts[] => {
  const kinds = new Map<string, ElementFacts>()
  for (const tag of new Set(html.match(/<[a-z]\w*(?: [\w-]+(?:="[^"]*")?)*/gi))) {
    const facts = factsOf(tag, asked)
    kinds.set([...facts].join(''), facts)
  }
  return [...kinds.values()]
}

const factsOf = (tag: string, asked: ReadonlySet<string>): ElementFacts => {
  const facts = new Set([/\w+/.exec(tag)?.[0] ?? ''])
  for (const [, name = '', value = ''] of tag.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)) {
    if (!asked.has(name)) continue
    if (name === 'class') for (const one of value.split(' ')) facts.add(`.${one}`)
    else facts.add(`[${name}]`).add(`[${name}=${value}]`)
  }
  return facts
}

/** Answers the part of a style sheet that a picture in HTML needs. */
export type StylePicker = (html: string) => string

/** A part of a style sheet, empty where the picture does not need it. */
type Piece = (elements: readonly ElementFacts[]) => string

/**
 * Reads a style sheet once, so that of its rules those for other elements can be left out of a page: the first frame waits for
 * every byte before it (P2). The picture can be seen and not touched, so whatever asks for a finger or a pointer is left out too.
 * What is not known for certain stays.
 */
export const stylePicker = (css: string): StylePicker => {
  const nodes = parse(css).nodes
  const asked = attributesIn(css)
  // The keys are made here, of elements that our own components have.
  const styles = boundedMemo<string>(stylesKept, Number.POSITIVE_INFINITY)
  const pieces = nodes.filter((node) => !isMovement(node)).map(pieceOf)
  const movements = nodes.filter(isMovement).map((node) => ({ name: node.params, css: node.toString() }))
  return (html) => {
    const elements = elementsIn(html, asked)
    return styles(keyOf(elements), () => {
      const picked = pieces.map((piece) => piece(elements)).join('')
      const moving = movements.map(({ name, css: steps }) => (picked.includes(name) ? steps : ''))
      return dropUnread(picked + moving.join(''))
    })
  }
}

/** Boards differ in text and numbers far more often than in kinds of elements. */
const stylesKept = 50

const keyOf = (elements: readonly ElementFacts[]): string =>
  elements
    .map((facts) => [...facts].join(''))
    .sort()
    .join(' ')

/** Names of the attributes that selectors ask for, by themselves or as a class or a state. */
const attributesIn = (css: string): ReadonlySet<string> =>
  new Set([
    'class',
    ...Object.values(states),
    ...[...css.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name),
  ])

/** States that an attribute of the HTML says. */
const states: Record<string, string> = {
  ':disabled': 'disabled',
  ':checked': 'checked',
  '::placeholder': 'placeholder',
}

const isMovement = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'keyframes'

const pieceOf = (node: ChildNode): Piece => {
  if (node.type === 'atrule' && groups.has(node.name) && node.nodes) return groupOf(node, node.nodes)
  if (node.type === 'rule') return ruleOf(node)
  const css = node.toString()
  return () => (node.type === 'atrule' && !node.nodes ? `${css};` : css)
}

const groups = new Set(['media', 'supports', 'container', 'layer', 'starting-style'])

const groupOf = ({ name, params }: AtRule, nodes: readonly ChildNode[]): Piece => {
  const pieces = nodes.map(pieceOf)
  return (elements) => {
    const picked = pieces.map((piece) => piece(elements)).join('')
    return picked && `@${name} ${params}{${picked}}`
  }
}

const ruleOf = (rule: Rule): Piece => {
  const declared = rule.nodes.filter((node) => node.type !== 'decl' || !isForTouch(node))
  const body = declared.map(String).join(';')
  if (!body) return () => ''
  const choices = parseSelectors()
    .astSync(rule.selector)
    .nodes.map((selector) => ({ css: String(selector).trim(), needs: needsOf(selector) }))
  return (elements) => {
    const stands = (need: Need): boolean => elements.some((facts) => need.every((fact) => facts.has(fact)))
    const met = choices.filter(({ needs }) => needs.every(stands))
    return met.length ? `${met.map(({ css }) => css).join(',')}{${body}}` : ''
  }
}

/** What says nothing about a picture: how it answers a finger, and how it moves from one state to another. */
const isForTouch = ({ prop }: Declaration): boolean =>
  /^(?:transition|cursor$|touch-action$|scroll-behavior$|scroll-margin|-webkit-tap-highlight-color$)/.test(
    prop,
  )

/** What one element of the picture must be for a selector to mean anything in it. */
type Need = readonly string[]

/** What no element of a picture is, so that a rule which needs it is left out. */
const never = ':never'
const touched = new Set([':hover', ':active', ':focus', ':focus-visible', ':focus-within'])
/** The page says these of its root, outside the picture. */
const ofRoot = new Set(['dir', 'lang', 'data-theme', 'data-frame', 'data-framed'])
const outside = new Set(['html', 'head', 'body'])

/** One need for each element that the selector names; how they are related is not checked. */
const needsOf = (selector: Selector): Need[] => {
  const needs: string[][] = [[]]
  const inside: Need[] = []
  for (const part of selector.nodes)
    if (part.type === 'combinator') needs.push([])
    else {
      needs.at(-1)?.push(...needOfPart(part))
      if (part.type === 'pseudo') inside.push(...needsInside(part))
    }
  return [...needs.filter((need) => need.length), ...inside]
}

const needOfPart = (part: Node): Need => {
  if (part.type === 'class') return [`.${part.value}`]
  if (part.type === 'tag') return outside.has(part.value) ? [] : [part.value]
  if (part.type === 'attribute') return needOfAttribute(part)
  return part.type === 'pseudo' ? needOfState(part.value) : []
}

const needOfAttribute = ({ attribute, operator, value }: Attribute): Need => {
  if (ofRoot.has(attribute)) return []
  return [operator === '=' ? `[${attribute}=${value}]` : `[${attribute}]`]
}

const needOfState = (state: string): Need => {
  if (touched.has(state)) return [never]
  const attribute = states[state]
  return attribute === undefined ? [] : [`[${attribute}]`]
}

/** Of what stands in brackets, only that counts which must be there: neither one of several choices, nor what must be absent. */
const needsInside = ({ value, nodes }: Pseudo): Need[] => {
  const [only] = nodes
  return value === ':has' && only && nodes.length === 1 ? needsOf(only) : []
}
