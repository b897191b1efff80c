import { randomUUID } from 'node:crypto'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passOn } from '../browser/passOn'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
let an: Visitor
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())
beforeEach(async () => {
  an = await environment.visitor('lotus')
  await an.registers(`an_${randomUUID().slice(0, 8)}`)
  await an.opensLottery('MB5')
  await an.picks({ type: 'VN_LO2', numbers: ['68'] })
  return () => an.leaves()
})

const placing = '**/wps/lottery/slip'

/** The network does this to the first slip that is sent; all others get through. Returns how many were sent. */
const lineDoes = async (fate: (route: Route) => Promise<void>) => {
  let sent = 0
  await an.page.route(placing, async (route) => {
    sent += 1
    await (sent === 1 ? fate(route) : route.continue())
  })
  return () => sent
}

const checking = () => an.board.getByRole('dialog', { name: an.boardWords('checking.title') })

const fates: [string, (route: Route) => Promise<void>, number][] = [
  [
    'the line breaks before the slip is sent: it is sent once more by itself',
    (route) => route.abort('connectionfailed'),
    2,
  ],
  [
    'the line breaks after the server has it: its answer is asked for',
    async (route) => {
      await passOn(route)
      await route.abort('connectionreset')
    },
    1,
  ],
  [
    'the line breaks in the middle of the answer: it is asked for again',
    async (route) => {
      const { text } = await passOn(route)
      await route.fulfill({ contentType: 'application/json', body: text.slice(0, text.length / 2) })
    },
    1,
  ],
]

test.each(fates)('%s, and there is exactly one bet (F16)', async (_, fate, times) => {
  const sent = await lineDoes(fate)
  await an.confirms()
  await an.sees(checking())
  await an.takesReceipt()
  expect(sent()).toBe(times)
  await an.seesBoardBalance('4,973,000')
})

test('a reload while the outcome is unknown shows the truth as well, from what was stored before sending (F16)', async () => {
  await lineDoes(async (route) => {
    await passOn(route)
    await route.abort('connectionreset')
  })
  await an.confirms()
  await an.sees(checking())
  await an.opensLottery('MB5')
  await an.takesReceipt()
  await an.seesBoardBalance('4,973,000')
})
