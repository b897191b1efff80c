import axe from 'axe-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openBoard, teachDialogs } from '../testing/openBoard'

beforeAll(teachDialogs)

let leave = () => {}
afterEach(() => leave())

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
  ['the lobby', 'launch=c0de&view=lobby&lang=EN', true],
  ['the board in the app', 'launch=c0de&view=betting&lottery=MB1&lang=EN', true],
  ['the board by itself', 'launch=c0de&view=betting&lottery=MB1&lang=EN', false],
])(
  '%s has one main place, one first heading, headings in order and no barrier',
  async (_, query, isFramed) => {
    const board = await openBoard({ query, isFramed })
    leave = board.leave
    await board.pass(0)
    expect(await findViolations()).toEqual([])
  },
)

test.each(['mine', 'results', 'learn'] as const)('the tab %s has no barrier', async (tab) => {
  const board = await openBoard()
  leave = board.leave
  board.services.place.turnTo(tab)
  await board.pass(0)
  await expect.poll(() => document.querySelector('main')?.textContent?.length ?? 0).toBeGreaterThan(200)
  await board.pass(0)
  expect(await findViolations()).toEqual([])
})
