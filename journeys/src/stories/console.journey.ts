import { demonstrationStaffSecret } from '@playfront/server/sandbox/staff/demonstrationStaff'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import type { CallContext } from '@playfront/server/http/handler'
import { hashSessionToken, sessionIdOf } from '@playfront/server/account/session/sessionToken'
import { openOwner } from '@playfront/server/testing/openOwner'
import { hours, seconds } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { seedMerchants } from '@playfront/server/merchants/seedMerchants'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
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

/** Lotus asks for an identity document before the first withdrawal, from now on. */
const asksForDocuments = async (): Promise<void> => {
  const server = environment.nodes[0]?.server
  const [lotus] = demonstrationMerchants
  if (!server || !lotus) throw new Error('the test environment has no merchant lotus')
  const { settings } = lotus
  const verification = { levels: [{ when: 'firstWithdrawal', documents: ['identityFront'] }] }
  const operator = { ...settings.operator, verification }
  await seedMerchants(server.store, [{ ...settings, version: 2, operator } as typeof settings])
  await environment.until('the settings have arrived', async () =>
    server.merchants.all().some(({ operator }) => operator.verification.levels.length > 0),
  )
}

test('a member photographs a document, staff view and approve it, and the member reads that', async () => {
  await asksForDocuments()
  const an = await environment.visitor('lotus')
  await an.registers('an_documents')
  await an.opens('/m/withdraw')
  const document = an.page.getByRole('article', { name: an.words('documents.kind.identityFront') })
  await an.sees(document.getByText(an.words('documents.state.missing')))
  expect(await findLayoutIssues(an.page)).toEqual([])
  expect(await findBarriers(an.page)).toEqual([])
  const photo = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  await document
    .locator('input[type=file]')
    .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: photo })
  await an.sees(document.getByText(an.words('documents.state.waiting')))

  // A code signs in once.
  await environment.pass(seconds(30))
  const chi = await comesToWork('lotus.cashier', { width: 1280, height: 800 })
  await chi.opens('/console/@lotus/documents')
  const row = chi.page.getByRole('row').filter({ hasText: 'an_documents' })
  await chi.sees(row)
  await row.getByRole('button', { name: 'View' }).click()
  const picture = row.getByRole('img', { name: 'Identity document, front: an_documents' })
  await chi.sees(picture)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_600)
  expect(await findLayoutIssues(chi.page)).toEqual([])
  expect(await findBarriers(chi.page)).toEqual([])
  await row.getByRole('button', { name: 'Approve' }).click()
  await row.getByRole('button', { name: 'Approve' }).click()
  await chi.sees(chi.page.getByText('No documents'))

  await an.page.reload()
  await an.sees(document.getByText(an.words('documents.state.approved')))
  await an.leaves()
  await chi.leaves()
})
