import { announcementMarkup } from '@playfront/contract/shell/announcementMarkup'
import type { Element, Root, RootContent } from 'hast'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { decideAddress } from './decideAddress'
import { decideLink, type LinkRules } from './decideLink'
import { parseMarkup } from './parseMarkup'

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
