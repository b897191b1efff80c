import { announcementMarkup } from '@playfront/contract/shell/announcementMarkup'
import DOMPurify from 'dompurify'
import type { HtmlCleaner } from './nativeCleaner'

const { elements, attributes } = announcementMarkup

const named = Object.entries(attributes).flatMap(([element, names]) => names.map((name) => [element, name]))

/** The library knows attributes without their elements; an element keeps its own and those of all. */
const isMeant = (element: string, attribute: string): boolean =>
  named.some(([owner, name]) => name === attribute && (owner === element || owner === '*'))

/** By DOMPurify, for browsers without a cleaner of their own. Its Trusted Types policy stands in the page's policy. */
export const cleanByLibrary: HtmlCleaner = (html) => {
  // Against its types, it answers nothing for markup that is no body, such as a frameset.
  const cleaned = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...elements],
    ALLOWED_ATTR: [...new Set(named.map(([, name = '']) => name))],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  }) as DocumentFragment | null
  const box = cleaned ?? document.createDocumentFragment()
  for (const element of box.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (!isMeant(element.localName, name)) element.removeAttribute(name)
  return box
}
