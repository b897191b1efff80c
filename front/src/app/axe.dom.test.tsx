import { cleanup } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { openApp } from './testing/openApp'

afterEach(cleanup)

const an = { id: '1', token: 'T1', userName: 'an' }

/** What a machine can judge without a layout; colours and sizes are judged in a real browser. */
const findViolations = async () => {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: {
      'color-contrast': { enabled: false },
      // The page's title and language are the server's to write.
      'document-title': { enabled: false },
      'html-has-lang': { enabled: false },
    },
  })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
}

test.each([
  ['home of a visitor', '/m/home', undefined],
  ['home of a member', '/m/home', an],
  ['the member’s own place', '/m/member/home', an],
  ['the member’s bets', '/m/member/bets', an],
])('%s has one main place, headings in order and no barrier', async (_, path, member) => {
  const app = await openApp({ path, member })
  await app.wait()
  expect(await findViolations()).toEqual([])
})
