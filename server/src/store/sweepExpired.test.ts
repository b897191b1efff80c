import { days, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../testing/stage'
import { createLaunchCode } from '../play/launch/launchCode'
import { sweepExpired } from './sweepExpired'
import { session } from './tables/session'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

test('what has expired is swept, of every merchant, and nothing else', async () => {
  await stage.registerMember('an_nguyen', 'lotus')
  await stage.registerMember('somchai', 'mela')
  await stage.passes(days(20))
  const late = await stage.registerMember('late_comer', 'lotus')
  // What Mela counted of this network, by the hour and by the day; Sen Vàng counts on.
  expect(await sweepExpired(stage.store)).toBe(2)
  expect(await sweepExpired(stage.store)).toBe(0)

  await stage.passes(days(20))
  // Two sessions, and Sen Vàng's two counts.
  expect(await sweepExpired(stage.store)).toBe(4)
  const left = await stage.store.read('lotus', ({ db }) =>
    db.select({ member: session.member }).from(session),
  )
  expect(left).toEqual([{ member: late.id }])
  expect(await sweepExpired(stage.store)).toBe(0)
})

test('a launch code is swept when its thirty seconds are over, used or not', async () => {
  const member = await stage.registerMember('dung_pham', 'lotus')
  const order = {
    merchant: 'lotus',
    memberId: member.id,
    sessionId: 'b5'.repeat(32),
    language: 'VI',
    launch: { prizeMode: 'Lott', lottery: 'MB1', view: 'betting' },
  } as const
  await stage.store.change('lotus', (connection) =>
    createLaunchCode(connection, order, stage.platform.randomness),
  )
  await stage.passes(seconds(29))
  expect(await sweepExpired(stage.store)).toBe(0)
  await stage.passes(seconds(2))
  expect(await sweepExpired(stage.store)).toBe(1)
})
