import type { Element, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { announcementMarkup } from '@playfront/contract/shell/announcementMarkup'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import type { CleanMarkupAnswer, MarkupNode, RemovedMarkup } from '@playfront/contract/console/brand.schema'
import { Refusal } from '../../kernel/refusal'
import { type Address, type LinkRules, decideAddress, decideLink } from './decideLink'

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

/** What the merchant lets its words lead to and show, beside its own pages and pictures. */
export interface CleaningRules extends LinkRules {
  imageHosts: readonly string[]
}

/** The tree spells these two in its own way. */
const propertyNames: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }

const schema: Schema = {
  tagNames: [...announcementMarkup.elements],
  attributes: Object.fromEntries(
    Object.entries(announcementMarkup.attributes).map(([element, names]) => [
      element,
      names.map((name) => propertyNames[name] ?? name),
    ]),
  ),
  // What stands in these is no text for a reader; any other unknown element gives way to its contents.
  strip: ['script', 'style', 'template', 'svg', 'math', 'iframe', 'object', 'noscript', 'textarea', 'select'],
  ancestors: { tbody: ['table'], thead: ['table'], tfoot: ['table'], tr: ['table'], td: ['tr'], th: ['tr'] },
  clobber: [],
  protocols: {},
}

/**
 * An announcement's HTML with nothing left in it but what `announcementMarkup` names, addresses one by one: SEC-04's first
 * layer, applied when it is written. The parser is the HTML standard's own, so that a browser reads the same tree.
 */
export const cleanAnnouncement = (html: string, rules: CleaningRules): string => {
  const tree = sanitize(parseMarkup(html), schema) as Root
  tree.children = tree.children.filter((child) => isKept(child, rules))
  return toHtml(tree)
}

/** Takes away what leads nowhere, all the way down: a link loses its address, a picture goes. */
const isKept = (node: RootContent, rules: CleaningRules): boolean => {
  if (node.type !== 'element') return true
  if (node.tagName === 'a') fixLink(node, rules)
  node.children = node.children.filter((child) => isKept(child, rules))
  return node.tagName !== 'img' || leadsSomewhere(node.properties['src'], rules.imageHosts)
}

const leadsSomewhere = (written: unknown, hosts: readonly string[]): boolean =>
  typeof written === 'string' && decideAddress({ written, hosts }).leads !== 'nowhere'

const fixLink = (link: Element, rules: LinkRules): void => {
  const found = decideLink(String(link.properties['href'] ?? ''), rules)
  if (found.leads === 'nowhere') link.properties = {}
  if (found.leads !== 'outside') return
  link.properties['href'] = found.address
  link.properties['target'] = '_blank'
  link.properties['rel'] = ['noopener', 'noreferrer']
}

/** Long texts can break every rule a thousand times; so many say enough. */
const maxListed = 30
const maxNameLength = 120

/** The cleaned HTML of a text, and a description of what was removed, for the author. */
export const explainCleaning = (html: string, rules: CleaningRules): CleanMarkupAnswer => {
  const removed = new Map<string, RemovedMarkup>()
  const notify = (what: RemovedMarkup['what'], name: string) => {
    if (removed.size < maxListed) removed.set(`${what} ${name}`, { what, name: name.slice(0, maxNameLength) })
  }
  const look = (nodes: readonly RootContent[]): void => {
    for (const node of nodes) {
      if (node.type === 'doctype') notify('element', '!doctype')
      if (node.type === 'comment') notify('element', '!--')
      if (node.type !== 'element') continue
      lookAt(node, rules, notify)
      look(node.children)
    }
  }
  look(parseMarkup(html).children)
  // What a parser drops by itself, such as a frame set, is in no tree; its name still stands in the source.
  for (const [, name = ''] of html.matchAll(/<([a-z][\w-]{0,40})/gi))
    if (!elements.includes(name.toLowerCase())) notify('element', name.toLowerCase())
  const clean = cleanAnnouncement(html, rules)
  const nodes = parseMarkup(clean).children.flatMap(pieceOf)
  return { html: clean, nodes, removed: [...removed.values()] }
}

const pieceOf = (node: RootContent): MarkupNode[] => {
  if (node.type === 'text') return [{ text: node.value }]
  if (node.type !== 'element') return []
  const attributes = Object.entries(node.properties).map(([name, value]) => [
    name.toLowerCase(),
    Array.isArray(value) ? value.join(' ') : String(value),
  ])
  return [
    {
      element: node.tagName,
      attributes: Object.fromEntries(attributes),
      children: node.children.flatMap(pieceOf),
    },
  ]
}

type Notify = (what: RemovedMarkup['what'], name: string) => void

const { elements, attributes } = announcementMarkup

const lookAt = ({ tagName, properties }: Element, rules: CleaningRules, notify: Notify): void => {
  if (!elements.includes(tagName)) return notify('element', tagName)
  const allowed = [...(attributes['*'] ?? []), ...(attributes[tagName] ?? [])]
  for (const [property, value] of Object.entries(properties)) {
    const name = property.toLowerCase()
    if (isOurs(tagName, name)) continue
    if (!allowed.includes(name)) notify('attribute', name)
    else if (tagName === 'a' && name === 'href')
      notifyNobody('link', String(value), decideLink(String(value), rules), notify)
    else if (tagName === 'img' && name === 'src') {
      const written = String(value)
      notifyNobody('picture', written, decideAddress({ written, hosts: rules.imageHosts }), notify)
    }
  }
  if (tagName === 'img' && properties['src'] === undefined) notify('picture', '')
}

/** What the cleaner itself adds to a link that leads out. */
const isOurs = (tagName: string, name: string): boolean =>
  tagName === 'a' && (name === 'target' || name === 'rel')

const notifyNobody = (
  what: 'link' | 'picture',
  written: string,
  { leads }: Address,
  notify: Notify,
): void => {
  if (leads === 'nowhere') notify(what, written)
}
