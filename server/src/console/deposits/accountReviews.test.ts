import { randomUUID } from 'node:crypto'
import type { DepositWaitsAnswer } from '@playfront/contract/console/depositsDesk.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDepositStage, type DepositStage } from '../../money/deposits/depositStage'
import { openConsoleStage, type ConsoleStage, type Hired } from '../testing/consoleStage'

let house: DepositStage
let stage: ConsoleStage
let [minh, dung, sang, malee]: Hired[] = []
beforeAll(async () => {
  house = await openDepositStage()
  stage = await openConsoleStage({ stage: house })
  minh = await stage.seat(await stage.hire('minh', [{ merchant: 'lotus', role: 'manager' }]))
  dung = await stage.seat(await stage.hire('dung', [{ merchant: 'lotus', role: 'cashier' }]))
  sang = await stage.seat(await stage.hire('sang', [{ merchant: 'lotus', role: 'support' }]))
  malee = await stage.seat(await stage.hire('malee', [{ merchant: 'mela', role: 'manager' }]))
})
afterAll(() => stage.close())

const opens = async (username: string) => {
  const password = `${username} has a long password`
  const form = { username, password, login: true, consent: true, registerMethod: 'H5' as const }
  const answer = await house.account.register(house.callBy('lotus'), {
    ...form,
    isOfficialAppLogin: false,
    loginDeviceId: 'one-phone',
  })
  return { id: answer.id, username, password, token: answer.token ?? '', merchant: 'lotus' }
}
const reviews = async (by = minh, merchant = 'lotus') => {
  const answer: DepositWaitsAnswer = (await stage.call('depositWaits', { by, merchant })).value
  return answer.reviews
}

test('an account on an excluded member’s device is listed, and two of the staff let it in', async () => {
  const an = await opens('excluded_an')
  await house.account.excludeSelf(house.callBy(an), { id: randomUUID(), term: '6m', understood: true })
  await house.passes(1_000)
  const again = await opens('an_again')
  await expect(house.begins(again)).rejects.toMatchObject({ code: 'protection.review' })
  const [review] = await reviews()
  expect(review).toMatchObject({ member: again.id, userName: 'an_again', signals: ['device'] })
  expect(await reviews(malee, 'mela')).toEqual([])
  const decide = async (
    by: Hired | undefined,
    decision: string,
    { merchant = 'lotus', shown }: { merchant?: string; shown?: string } = {},
  ) => {
    const now = (await reviews()).find(({ id }) => id === review?.id)
    const fields = {
      id: review?.id,
      decision,
      reason: 'spoke to them',
      shown: shown ?? now?.shown ?? review?.shown,
    }
    const { code, status } = await stage.call('decideReview', { by, merchant, fields })
    return code ?? String(status)
  }
  expect(await decide(sang, 'other')).toBe('staff.not.allowed')
  expect(await decide(malee, 'other', { merchant: 'mela' })).toBe('staff.moved.on')
  // The answer gets lost: the very same is sent again, and it is one request.
  for (const _ of [1, 2]) expect(await decide(minh, 'other')).toBe('200')
  await expect(house.begins(again)).rejects.toMatchObject({ code: 'protection.review' })
  expect((await reviews(dung))[0]?.clearing).toMatchObject({
    byName: 'minh',
    isOwn: false,
    reason: 'spoke to them',
  })
  // What was shown before the request is not what is decided now.
  expect(await decide(dung, 'other', { shown: review?.shown })).toBe('staff.moved.on')
  expect(await decide(dung, 'takeBack')).toBe('staff.moved.on')
  expect(await decide(minh, 'takeBack')).toBe('200')
  expect((await reviews())[0]?.clearing).toBeNull()
  expect(await decide(minh, 'other')).toBe('200')
  expect(await decide(dung, 'other')).toBe('200')
  expect(await decide(minh, 'same')).toBe('staff.moved.on')
  expect(await reviews()).toEqual([])
  expect(await house.begins(again)).toMatchObject({ state: 'pending' })
  const log = await stage.call('auditLog', {
    by: minh,
    merchant: 'lotus',
    fields: { subject: `member:${again.id}` },
  })
  expect(log.value).toMatchObject({
    entries: [
      { action: 'account.cleared', staffName: 'dung' },
      { action: 'account.clearingRequested', staffName: 'minh' },
      { action: 'account.clearingTakenBack', staffName: 'minh' },
      { action: 'account.clearingRequested', staffName: 'minh' },
    ],
  })
})
