import { expect, test } from 'vitest'
import { addStyles } from './addStyles'

test('where no style sheet can be constructed, styles join the last one of the page and win', () => {
  // As in iOS before 16.4; jsdom has no `replaceSync` either.
  document.head.innerHTML = '<style>:root{color:red}</style>'
  addStyles(':root{color:green}@media (prefers-color-scheme:dark){:root{color:blue}}')
  const rules = document.styleSheets[0]?.cssRules
  expect(rules).toHaveLength(2)
  expect(rules?.[1]?.cssText.replaceAll(/\s/g, '')).toContain('@mediaall{:root{color:green;}@media')
})
