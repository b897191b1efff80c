import { expect, test } from 'vitest'
import { wrapMarkup } from './wrapMarkup'

const chosen = (written: string) => {
  const [before = '', inside = '', after = ''] = written.split('|')
  return {
    text: before + inside + after,
    from: before.length,
    until: before.length + inside.length,
  }
}
const marked = ({ text, from, until }: ReturnType<typeof chosen>) =>
  `${text.slice(0, from)}|${text.slice(from, until)}|${text.slice(until)}`

test.each([
  ['say |it| now', 'bold', 'say <strong>|it|</strong> now'],
  ['say <strong>|it|</strong> now', 'bold', 'say |it| now'],
  ['|it|', 'italic', '<em>|it|</em>'],
  ['|Title|', 'heading', '<h3>|Title|</h3>'],
  ['go |here|', 'link', 'go <a href="|/m/|">here</a>'],
  ['|one\n\ntwo|', 'list', '|<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>|'],
] as const)('%s with %s becomes %s', (written, tool, wanted) => {
  expect(marked(wrapMarkup(chosen(written), tool))).toBe(wanted)
})
