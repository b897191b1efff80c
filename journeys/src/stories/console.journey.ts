import { demonstrationStaffSecret } from '@playfront/server/sandbox/staff/demonstrationStaff'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import type { CallContext } from '@playfront/server/http/handler'
import { hashSessionToken, sessionIdOf } from '@playfront/server/account/session/sessionToken'
import { openOwner } from '@playfront/server/testing/openOwner'
import { hours } from '@playfront/contract/time'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '../looks/findBarriers'
import { findLayoutIssues } from '../looks/findLayoutIssues'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

const password = 'play-money-only'

/** A member with an account that is old enough asks for money, and a person has to look at it. */
const asksForMoney = async (username: string): Promise<void> => {
  const server = environment.nodes[0]?.server
  const merchant = server?.merchants.all().find(({ code }) => code === 'lotus')
  if (!server || !merchant) throw new Error('the test environment has no merchant lotus')
  const { handlers, store, secrets, identities } = server
  const platform = realPlatform()
  const visitor: CallContext = {
    merchant,
    language: 'VI',
    ip: '203.0.113.7',
    userAgent: 'journey',
    host: merchant.domains.canonicalHost,
    protocol: 'http',
    store,
    platform,
    secrets,
    identities,
  }
  const joining = {
    username,
    password,
    login: true,
    consent: true,
    registerMethod: 'H5',
    isOfficialAppLogin: false,
  }
  const { id, token = '' } = await handlers.register(visitor, joining as never)
  const sessionId = sessionIdOf(hashSessionToken(token))
  const member = {
    ...visitor,
    session: { sessionId, memberId: id, userName: username, kind: 'member' as const },
  }
  const card = platform.randomness.uuid()
  const account = { id: card, way: '970436', number: '0123456789', holderName: 'Nguyen Van An', password }
  await handlers.addCard(member, account as never)
  const owner = await openOwner(environment.databaseUrl)
  await owner.query(
    'update bound_account set bound_at = bound_at - make_interval(secs => $2) where id = $1',
    [card, hours(25) / 1_000],
  )
  await owner.close()
  await handlers.requestWithdrawal(member, {
    id: platform.randomness.uuid(),
    card,
    amount: 150_000,
    password,
  } as never)
}

const comesToWork = async (name: string, viewport?: { width: number; height: number }): Promise<Visitor> => {
  const staff = await environment.visitor('lotus', { host: 'console.localhost', viewport })
  await staff.opens('/console/')
  await staff.page.getByLabel('Username', { exact: true }).fill(name)
  await staff.page.getByLabel('Password', { exact: true }).fill(password)
  await staff.page.getByRole('button', { name: 'Continue' }).click()
  await staff.sees(staff.page.getByRole('heading', { name: 'Two-factor authentication' }))
  const authenticator = new TOTP({ secret: Secret.fromBase32(demonstrationStaffSecret) })
  await staff.page
    .getByLabel('Code', { exact: true })
    .fill(authenticator.generate({ timestamp: environment.now() }))
  await staff.page.getByRole('button', { name: 'Sign in' }).click()
  await staff.sees(staff.page.getByRole('heading', { name: 'Overview', exact: true }))
  return staff
}

test('staff come in by password and code; one proposes a payout, another confirms it, and the log has both', async () => {
  await asksForMoney('an_asks')
  const chi = await comesToWork('lotus.cashier', { width: 1280, height: 800 })
  await chi.page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Withdrawals', exact: true })
    .click()
  const waiting = chi.page.getByRole('article', { name: /^an_asks/ })
  await chi.sees(waiting)
  expect(await findLayoutIssues(chi.page)).toEqual([])
  expect(await findBarriers(chi.page)).toEqual([])
  await waiting.getByRole('button', { name: 'Request payout' }).click()
  await chi.sees(waiting.getByText('Your request. Someone else has to approve it.'))
  expect(await waiting.getByRole('button', { name: 'Approve' }).count()).toBe(0)

  // The second person looks at it on a phone.
  const minh = await comesToWork('lotus.manager')
  await minh.page.getByRole('button', { name: 'Menu' }).click()
  await minh.page.getByRole('link', { name: 'Approvals' }).click()
  const proposed = minh.page.getByRole('article', { name: 'Withdrawal: an_asks' })
  await minh.sees(proposed.getByText(/^Requested by Chi, cashier/))
  expect(await findLayoutIssues(minh.page)).toEqual([])
  await proposed.getByRole('button', { name: 'Approve' }).click()
  await minh.page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await minh.sees(minh.page.getByRole('heading', { name: 'Nothing is waiting' }))

  await minh.page.getByRole('button', { name: 'Menu' }).click()
  await minh.page.getByRole('link', { name: 'Audit log' }).click()
  for (const [action, who] of [
    ['withdrawal.confirmed', 'lotus.manager'],
    ['withdrawal.proposed', 'lotus.cashier'],
  ] as const)
    await minh.sees(minh.page.getByRole('row').filter({ hasText: action }).filter({ hasText: who }))
  await minh.page.getByRole('button', { name: 'Verify log' }).click()
  await minh.sees(minh.page.getByText(/2 entries verified, no changes detected/))
  expect(await findLayoutIssues(minh.page)).toEqual([])
  expect(await findBarriers(minh.page)).toEqual([])
  for (const { watch } of [chi, minh]) {
    expect(watch.complaints()).toEqual([])
    expect(watch.origins().map((origin) => new URL(origin).hostname)).toEqual(['console.localhost'])
  }
  await chi.leaves()
  await minh.leaves()
})
