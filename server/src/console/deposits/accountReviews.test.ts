import { randomUUID } from 'node:crypto'
import type { AccountReview, DepositWaitsAnswer } from '@playfront/contract/console/depositsAdmin.schema'
import { days } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDepositHarness, type DepositHarness } from '../../money/deposits/depositHarness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let deposits: DepositHarness
let harness: ConsoleHarness
let [minh, dung, sang, malee]: Hired[] = []
beforeAll(async () => {
  deposits = await openDepositHarness()
  harness = await openConsoleHarness({ harness: deposits })
  minh = await harness.authenticate(await harness.hire('minh', [{ merchant: 'lotus', role: 'manager' }]))
  dung = await harness.authenticate(await harness.hire('dung', [{ merchant: 'lotus', role: 'cashier' }]))
  sang = await harness.authenticate(await harness.hire('sang', [{ merchant: 'lotus', role: 'support' }]))
  malee = await harness.authenticate(await harness.hire('malee', [{ merchant: 'mela', role: 'manager' }]))
})
afterAll(() => harness.close())

const opens = async (username: string, merchant = 'lotus', loginDeviceId = 'one-phone') => {
  const password = `${username} has a long password`
  const form = { username, password, login: true, consent: true, registerMethod: 'H5' as const }
  const answer = await deposits.account.register(deposits.callBy(merchant), {
    ...form,
    isOfficialAppLogin: false,
    loginDeviceId,
  })
  return { id: answer.id, username, password, token: answer.token ?? '', merchant }
}
type Account = Awaited<ReturnType<typeof opens>>
const tells = async ({ id, merchant }: Account, fullName: string, birthday: string) => {
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  try {
    await owner.query(`select set_config('playfront.merchant', $1, false)`, [merchant])
    await owner.query(
      'insert into member_profile (merchant, member, full_name, birthday) values ($1, $2, $3, $4)',
      [merchant, id, fullName, birthday],
    )
  } finally {
    await owner.end()
  }
}
const excludes = async (account: Account) => {
  await deposits.account.excludeSelf(deposits.callBy(account), {
    id: randomUUID(),
    term: '6m',
    understood: true,
  })
  await deposits.passes(1_000)
}
const decideOn = async (review: AccountReview | undefined, decision: string) => {
  const fields = { id: review?.id, decision, reason: 'spoke to them', shown: review?.shown }
  const { code, status } = await harness.call('decideReview', { by: minh, merchant: 'lotus', fields })
  return code ?? String(status)
}
const reviews = async (by = minh, merchant = 'lotus') => {
  const answer: DepositWaitsAnswer = (await harness.call('depositWaits', { by, merchant })).value
  return answer.reviews
}

test('an account on an excluded member’s device is listed, and two of the staff let it in', async () => {
  const an = await opens('excluded_an')
  await tells(an, 'Trần Văn An', '1990-02-03')
  await excludes(an)
  const again = await opens('an_again')
  await tells(again, 'Trần Thị An', '1991-04-05')
  await expect(deposits.begins(again)).rejects.toMatchObject({ code: 'protection.review' })
  const [review] = await reviews()
  const an1990 = {
    state: 'active',
    mobile: null,
    email: null,
    fullName: 'Trần Văn An',
    birthday: '1990-02-03',
  }
  expect(review).toMatchObject({
    member: again.id,
    userName: 'an_again',
    signals: ['device'],
    facts: { fullName: 'Trần Thị An', birthday: '1991-04-05' },
    alike: [{ member: an.id, userName: 'excluded_an', signals: ['device'], facts: an1990 }],
  })
  const [shared] = review?.alike[0]?.devices ?? []
  expect(Date.parse(shared?.heldSeenAt ?? '')).toBeGreaterThan(Date.parse(shared?.alikeSeenAt ?? ''))
  const months = Date.parse(review?.exclusion?.endsAt ?? '') - Date.parse(review?.exclusion?.startsAt ?? '')
  expect(months / days(1)).toBeCloseTo(183, -1)
  // A user who cannot decide sees the similar accounts, but no full name.
  const hidden = { fullName: 'T••• V••• A•••', birthday: '••••-••-03' }
  expect((await reviews(sang))[0]?.alike).toMatchObject([{ userName: 'excluded_an', facts: hidden }])
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
    const { code, status } = await harness.call('decideReview', { by, merchant, fields })
    return code ?? String(status)
  }
  expect(await decide(sang, 'other')).toBe('staff.not.allowed')
  expect(await decide(malee, 'other', { merchant: 'mela' })).toBe('staff.moved.on')
  // The answer gets lost: the very same is sent again, and it is one request.
  for (const _ of [1, 2]) expect(await decide(minh, 'other')).toBe('200')
  await expect(deposits.begins(again)).rejects.toMatchObject({ code: 'protection.review' })
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
  expect(await deposits.begins(again)).toMatchObject({ state: 'pending' })
  const log = await harness.call('auditLog', {
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

test('of a person who is known at another merchant of the group nobody is named, and how long the exclusion holds is', async () => {
  const binh = await opens('excluded_binh', 'lotus', 'phone-of-binh')
  await tells(binh, 'Lê Văn Bình', '1988-01-02')
  await excludes(binh)
  const again = await opens('binh_again', 'mela', 'another-phone')
  await tells(again, 'BINH  le van', '1988-01-02')
  const [review] = await reviews(malee, 'mela')
  expect(review).toMatchObject({ userName: 'binh_again', signals: ['person'], alike: [] })
  expect(review?.exclusion?.endsAt).toBeTruthy()
})

test('a decision is refused when another account of the excluded person has come since', async () => {
  const chi = await opens('excluded_chi', 'lotus', 'phone-of-chi')
  await excludes(chi)
  await opens('chi_again', 'lotus', 'phone-of-chi')
  const shown = (await reviews()).find(({ userName }) => userName === 'chi_again')
  const third = await opens('chi_third', 'lotus', 'phone-of-chi')
  await decideOn(
    (await reviews()).find(({ userName }) => userName === 'chi_third'),
    'same',
  )
  const now = (await reviews()).find(({ userName }) => userName === 'chi_again')
  expect(now?.alike.map(({ userName }) => userName)).toEqual(['excluded_chi', 'chi_third'])
  expect(now?.alike[1]).toMatchObject({ member: third.id, signals: ['device'] })
  expect(await decideOn(shown, 'other')).toBe('staff.moved.on')
  expect(await decideOn(now, 'other')).toBe('200')
})
