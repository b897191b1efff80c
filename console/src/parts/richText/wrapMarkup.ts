/** What the toolbar can make of a text. */
export const markupTools = ['bold', 'italic', 'heading', 'paragraph', 'list', 'link'] as const

export type MarkupTool = (typeof markupTools)[number]

/** A text with what is chosen in it. */
export interface Chosen {
  text: string
  from: number
  until: number
}

const pairs: Record<Exclude<MarkupTool, 'list'>, readonly [before: string, after: string]> = {
  bold: ['<strong>', '</strong>'],
  italic: ['<em>', '</em>'],
  heading: ['<h3>', '</h3>'],
  paragraph: ['<p>', '</p>'],
  link: ['<a href="/m/">', '</a>'],
}

/**
 * Puts what is chosen into the tool's element; the same once more takes it out again. Lines become the rows of a list.
 * The words stay chosen, but for a link, whose address is chosen so that it can be typed at once.
 */
export const wrapMarkup = ({ text, from, until }: Chosen, tool: MarkupTool): Chosen => {
  const inside = text.slice(from, until)
  if (tool === 'list') return replaced(text, from, until, listOf(inside))
  const [before, after] = pairs[tool]
  const isIn = text.slice(0, from).endsWith(before) && text.slice(until).startsWith(after)
  if (isIn)
    return {
      text: text.slice(0, from - before.length) + inside + text.slice(until + after.length),
      from: from - before.length,
      until: until - before.length,
    }
  const whole = text.slice(0, from) + before + inside + after + text.slice(until)
  if (tool === 'link') {
    const address = from + '<a href="'.length
    return { text: whole, from: address, until: address + '/m/'.length }
  }
  return { text: whole, from: from + before.length, until: until + before.length }
}

const listOf = (inside: string): string => {
  const rows = inside.split('\n').filter((row) => row.trim() !== '')
  return `<ul>\n${(rows.length > 0 ? rows : ['']).map((row) => `  <li>${row.trim()}</li>\n`).join('')}</ul>`
}

const replaced = (text: string, from: number, until: number, by: string): Chosen => ({
  text: text.slice(0, from) + by + text.slice(until),
  from,
  until: from + by.length,
})
