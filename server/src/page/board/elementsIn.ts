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
