import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Approval, ApprovalsAnswer } from '@playfront/contract/console/approvals.schema'
import type { AccountReview, DepositWaitsAnswer } from '@playfront/contract/console/depositsAdmin.schema'
import { days } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDepositHarness, type DepositHarness } from '../../money/deposits/depositHarness'
import { migrateDatabase, migrationsFolder } from '../../store/migrateDatabase'
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
const codeOf = async (...asked: Parameters<ConsoleHarness['call']>) => {
  const { code, status } = await harness.call(...asked)
  return code ?? String(status)
}
type Decision = 'excludeAccount' | 'requestClearing'
const decideOn = (
  review: AccountReview | undefined,
  call: Decision,
  { by = minh, merchant = 'lotus' } = {},
) =>
  codeOf(call, {
    by,
    merchant,
    fields: { id: review?.id, request: randomUUID(), reason: 'spoke to them', shown: review?.shown },
  })
const kind = 'accountClearing'
/** The request to let it in that waits. */
const requestOf = async (review: AccountReview | undefined, by = minh): Promise<Approval | undefined> => {
  const answer: ApprovalsAnswer = (
    await harness.call('approvals', { by, merchant: 'lotus', fields: { kind } })
  ).value
  return answer.approvals.find(({ subject }) => subject === `accountReview:${review?.id}`)
}
const approve = (request: Approval | undefined, by: Hired | undefined, merchant = 'lotus') =>
  codeOf('decideApproval', {
    by,
    merchant,
    fields: { kind, id: request?.id, decision: 'approve', shown: request?.shown },
  })
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
  expect(await decideOn(review, 'requestClearing', { by: sang })).toBe('staff.not.allowed')
  expect(await decideOn(review, 'requestClearing', { by: malee, merchant: 'mela' })).toBe('staff.moved.on')
  // The answer gets lost: the very same is sent again, and it is one request.
  const fields = { id: review?.id, request: randomUUID(), reason: 'spoke to them', shown: review?.shown }
  for (const _ of [1, 2])
    expect(await codeOf('requestClearing', { by: minh, merchant: 'lotus', fields })).toBe('200')
  await expect(deposits.begins(again)).rejects.toMatchObject({ code: 'protection.review' })
  const request = await requestOf(review, dung)
  expect(request).toMatchObject({
    subjectName: 'an_again',
    requestedName: 'minh',
    isOwn: false,
    reason: 'spoke to them',
    changes: [{ field: 'heldAccount', after: { review: { alike: [{ userName: 'excluded_an' }] } } }],
  })
  expect((await requestOf(review, sang))?.changes).toMatchObject([
    { after: { review: { alike: [{ facts: hidden }] } } },
  ])
  // What was shown before the request is not what is decided now, and one request waits at most.
  expect(await decideOn(review, 'excludeAccount', { by: dung })).toBe('staff.moved.on')
  expect(await decideOn((await reviews())[0], 'requestClearing', { by: dung })).toBe('staff.moved.on')
  expect(await approve(request, minh)).toBe('staff.same.person')
  const own = { merchant: 'lotus', fields: { kind, id: request?.id } }
  expect(await codeOf('withdrawApproval', { by: dung, ...own })).toBe('staff.same.person')
  expect(await codeOf('withdrawApproval', { by: minh, ...own })).toBe('200')
  expect((await reviews())[0]?.isClearingRequested).toBe(false)
  expect(await approve(request, dung)).toBe('staff.moved.on')
  expect(await decideOn((await reviews())[0], 'requestClearing')).toBe('200')
  const [waiting] = await reviews()
  expect(waiting?.isClearingRequested).toBe(true)
  expect(await approve(await requestOf(review, dung), dung)).toBe('200')
  expect(await decideOn(waiting, 'excludeAccount')).toBe('staff.moved.on')
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
  const thirdReview = async () => (await reviews()).find(({ userName }) => userName === 'chi_third')
  // One person excludes at once, while a request to let it in waits; the request ends.
  expect(await decideOn(await thirdReview(), 'requestClearing', { by: dung })).toBe('200')
  const request = await requestOf(await thirdReview())
  expect(await decideOn(await thirdReview(), 'excludeAccount')).toBe('200')
  expect(await approve(request, minh)).toBe('staff.moved.on')
  const now = (await reviews()).find(({ userName }) => userName === 'chi_again')
  expect(now?.alike.map(({ userName }) => userName)).toEqual(['excluded_chi', 'chi_third'])
  expect(now?.alike[1]).toMatchObject({ member: third.id, signals: ['device'] })
  expect(await decideOn(shown, 'requestClearing')).toBe('staff.moved.on')
  expect(await decideOn(now, 'requestClearing')).toBe('200')
  // Nor is a request approved about another account than was shown.
  const asked = await requestOf(now, dung)
  await opens('chi_fourth', 'lotus', 'phone-of-chi')
  await decideOn(
    (await reviews()).find(({ userName }) => userName === 'chi_fourth'),
    'excludeAccount',
  )
  expect(await approve(asked, dung)).toBe('staff.moved.on')
  expect(await approve(await requestOf(now, dung), dung)).toBe('200')
})

test('a request to let an account in that waited before the update waits after it', async () => {
  await excludes(await opens('excluded_dao', 'lotus', 'phone-of-dao'))
  await opens('dao_again', 'lotus', 'phone-of-dao')
  const review = (await reviews()).find(({ userName }) => userName === 'dao_again')
  // As a node of 0.2.0 requests it.
  await deposits.store.change('lotus', ({ query }) =>
    query({ name: 'request of an old node', text: 'select exclusion_request_clearing($1, $2, $3, $4)' }, [
      review?.id,
      minh?.id,
      'minh',
      'spoke to them',
    ]),
  )
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const { when } = journal.entries.find(({ tag }: { tag: string }) => tag === '0020_approvals')
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  await owner.query('delete from history.migration where made_at_ms = $1', [when])
  await owner.end()
  await migrateDatabase(harness.url)
  const request = await requestOf(review)
  expect(request).toMatchObject({ requestedName: 'minh', isOwn: true, reason: 'spoke to them' })
  expect(await approve(request, minh)).toBe('staff.same.person')
  expect(await approve(await requestOf(review, dung), dung)).toBe('200')
})
