import { announcementMarkup } from '@playfront/contract/shell/announcementMarkup'
import type { CleanMarkupAnswer, MarkupNode, RemovedMarkup } from '@playfront/contract/console/brand.schema'
import type { Element, RootContent } from 'hast'
import { cleanAnnouncement, type CleaningRules } from './cleanAnnouncement'
import { decideAddress, type Address } from './decideAddress'
import { decideLink } from './decideLink'
import { parseMarkup } from './parseMarkup'

/** Long texts can break every rule a thousand times; so many say enough. */
const maxTold = 30
const maxNameLength = 120

/** The cleaned HTML of a text, and a description of what was removed, for the author. */
export const explainCleaning = (html: string, rules: CleaningRules): CleanMarkupAnswer => {
  const removed = new Map<string, RemovedMarkup>()
  const notify = (what: RemovedMarkup['what'], name: string) => {
    if (removed.size < maxTold) removed.set(`${what} ${name}`, { what, name: name.slice(0, maxNameLength) })
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
