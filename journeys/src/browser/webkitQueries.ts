import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'

/** A text to look for: the whole of it, a part of it in any case, or a pattern. */
export type SoughtText = { whole: string } | { part: string } | { pattern: string; flags: string }

/** One step from what was found so far to what is sought in it. */
export type SearchStep =
  | { by: 'css'; css: string }
  | { by: 'role'; role: string; name?: SoughtText }
  | { by: 'label'; text: SoughtText }
  | { by: 'text'; text: SoughtText }
  | { by: 'hasText'; text: SoughtText }
  | { by: 'nth'; nth: number }

/** An element, or the document at the beginning. */
type Root = Element | Document

const normal = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

const isSought = (text: string, sought: SoughtText): boolean => {
  if ('whole' in sought) return text === sought.whole
  if ('part' in sought) return text.toLowerCase().includes(sought.part.toLowerCase())
  return new RegExp(sought.pattern, sought.flags).test(text)
}

/** The smallest elements with the text. */
const withText = (root: ParentNode, sought: SoughtText): Element[] =>
  [...root.querySelectorAll('body, body *')]
    .filter(
      (one) => !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(one.tagName) && isSought(normal(one.textContent), sought),
    )
    .filter((one, _, all) => !all.some((other) => other !== one && one.contains(other)))

const searches: {
  [By in SearchStep['by']]: (found: Root[], step: Extract<SearchStep, { by: By }>) => Root[]
} = {
  css: (found, { css }) => found.flatMap((root) => [...root.querySelectorAll(css)]),
  role: (found, { role, name }) =>
    found.flatMap((root) =>
      queryAllByRole(root as HTMLElement, role, { name: name && ((is) => isSought(normal(is), name)) }),
    ),
  label: (found, { text }) =>
    found.flatMap((root) => queryAllByLabelText(root as HTMLElement, (is) => isSought(normal(is), text))),
  text: (found, { text }) => found.flatMap((root) => withText(root, text)),
  hasText: (found, { text }) => found.filter((one) => isSought(normal(one.textContent), text)),
  nth: (found, { nth }) => found.slice(nth, nth === -1 ? undefined : nth + 1),
}

/** Runs in the page. Finds as Playwright's locators do, in the order of the document. */
const search = (steps: SearchStep[]): Root[] =>
  steps.reduce<Root[]>(
    (found, step) => [
      ...new Set((searches[step.by] as (found: Root[], step: SearchStep) => Root[])(found, step)),
    ],
    [document],
  )

/** Whether a person sees it. */
const isSeen = (one: Element): boolean => {
  const { width, height } = one.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(one).visibility === 'visible'
}

Object.assign(window, { journeys: { search, isSeen } })
