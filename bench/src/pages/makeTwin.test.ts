import { expect, test } from 'vitest'
import { frameAt } from './makeTwin'

test('a twin’s frame leads to the twin of what it held, and is as large', () => {
  const html =
    '<main><iframe class="frame" sandbox="allow-scripts" src="http://games.test/?launch=once"></iframe></main>'
  expect(frameAt(html, 'http://localhost:1/')).toBe(
    '<main><iframe src="http://localhost:1/" style="width:100%;height:100%;border:0"></iframe></main>',
  )
})
