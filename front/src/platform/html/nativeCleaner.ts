import { announcementMarkup } from '@playfront/contract/shell/announcementMarkup'

/** Parses foreign HTML into an element of a separate document, where nothing runs and nothing is loaded. */
export type HtmlCleaner = (html: string) => Element | DocumentFragment

interface SanitizerRules {
  elements: { name: string; attributes: string[] }[]
  attributes: string[]
  comments: boolean
}

/** `Element.setHTML`, which no library of types knows yet. */
interface SelfCleaning extends Element {
  setHTML(html: string, options: { sanitizer: SanitizerRules }): void
}

const { elements, attributes } = announcementMarkup

const sanitizer: SanitizerRules = {
  elements: elements.map((name) => ({ name, attributes: [...(attributes[name] ?? [])] })),
  attributes: [...(attributes['*'] ?? [])],
  comments: false,
}

/** Whether the browser has a built-in sanitizer. */
export const hasNativeCleaner = (): boolean => 'setHTML' in Element.prototype

/** By the browser's own cleaner, which reads HTML exactly as the page will. */
export const cleanNatively: HtmlCleaner = (html) => {
  const box = document.implementation.createHTMLDocument('').createElement('div') as Element as SelfCleaning
  box.setHTML(html, { sanitizer })
  return box
}
