import { days, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness } from '../testing/harness'
import { createLaunchCode } from '../play/launch/launchGame'
import { sweepExpired } from './sweepExpired'
import { statementOf } from '../testing/statementOf'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

test('what has expired is swept, of every merchant, and nothing else', async () => {
  await harness.registerMember('an_nguyen', 'lotus')
  await harness.registerMember('somchai', 'mela')
  await harness.passes(days(20))
  const late = await harness.registerMember('late_comer', 'lotus')
  // What Mela counted of this network, by the hour and by the day; Sen Vàng counts on.
  expect(await sweepExpired(harness.store)).toBe(2)
  expect(await sweepExpired(harness.store)).toBe(0)

  await harness.passes(days(20))
  // Two sessions, and Sen Vàng's two counts.
  expect(await sweepExpired(harness.store)).toBe(4)
  const left = await harness.store.read('lotus', ({ query }) =>
    query(statementOf('select member from session'), []),
  )
  expect(left).toEqual([{ member: late.id }])
  expect(await sweepExpired(harness.store)).toBe(0)
})

test('a launch code is swept when its thirty seconds are over, used or not', async () => {
  const member = await harness.registerMember('dung_pham', 'lotus')
  const order = {
    merchant: 'lotus',
    memberId: member.id,
    sessionId: 'b5'.repeat(32),
    language: 'VI',
    launch: { prizeMode: 'Lott', lottery: 'MB1', view: 'betting' },
  } as const
  await harness.store.change('lotus', (connection) =>
    createLaunchCode(connection, order, harness.platform.randomness),
  )
  await harness.passes(seconds(29))
  expect(await sweepExpired(harness.store)).toBe(0)
  await harness.passes(seconds(2))
  expect(await sweepExpired(harness.store)).toBe(1)
})
