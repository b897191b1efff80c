import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes, seconds } from '@playfront/contract/time'
import { findBarriers } from '../looks/findBarriers'
import { findLayoutIssues } from '../looks/findLayoutIssues'
import { usualPassword } from '../visitor/accountActions'
import { securityActions } from '../visitor/securityActions'
import { sessionOf } from '../visitor/socialActions'
import type { VisitorOptions } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

test('a member turns two steps on, signs in by them, then by a passkey that needs neither, and out everywhere (REQ-TWOFA-001, REQ-TWOFA-005)', async () => {
  const an = await environment.visitor('lotus')
  const actions = securityActions(an, environment)
  const held = await actions.holdsPasskeys()
  await an.registers('an_secure')

  // An app, proven by a code; its recovery codes are shown this once.
  await actions.opensSecurity()
  const app = await actions.setsUpApp()
  await an.sees(actions.button('security.codes.copy'))
  expect(await an.page.locator('ul[dir=ltr] > li').count()).toBe(10)
  await actions.presses('security.codes.kept')
  await an.sees(an.page.getByText(an.words('security.codes.left', { count: 10 })))
  await an.signsOut()

  // The next sign-in asks for it.
  await environment.pass(seconds(40))
  await an.sendsSignIn('an_secure')
  const sheet = an.page.getByRole('dialog', { name: an.words('twoFactor.title') })
  await an.sees(sheet)
  await sheet.getByLabel(an.words('twoFactor.authCode'), { exact: true }).fill(app())
  await actions.button('twoFactor.submit', sheet).click()
  await environment.until('home is open', async () => an.path() === '/m/home')

  // Signed in by password on a device that can: a passkey is offered, and made.
  const offer = an.page.getByRole('dialog', { name: an.words('passkey.offer.title') })
  await an.sees(offer)
  await actions.button('passkey.offer.accept', offer).click()
  await an.sees(an.page.getByText(an.words('passkey.added')))
  expect(await held()).toBe(1)
  await an.signsOut()

  // No name, no password, no code.
  const asked = an.calls('/wps/session/login').length
  await an.opens('/m/login')
  await actions.presses('passkey.signIn')
  await environment.until('home is open', async () => an.path() === '/m/home')
  expect(await sessionOf(an)).toMatchObject({ userName: 'an_secure' })
  expect(an.calls('/wps/session/login')).toHaveLength(asked)
  // The browser complains of the one answer that asked for the second step, and of nothing else.
  const complaints = an.watch.complaints()
  expect(complaints.filter((complaint) => !complaint.includes('/wps/session/login'))).toEqual([])

  // Another phone signs in; this one signs it out.
  const other = await environment.visitor('lotus')
  await other.sendsSignIn('an_secure')
  const otherSheet = other.page.getByRole('dialog', { name: other.words('twoFactor.title') })
  await other.sees(otherSheet)
  await environment.pass(seconds(40))
  await otherSheet.getByLabel(other.words('twoFactor.authCode'), { exact: true }).fill(app())
  await other.page.getByRole('button', { name: other.words('twoFactor.submit') }).click()
  await environment.until('home is open there', async () => other.path() === '/m/home')
  await actions.opensSecurity()
  await an.page.getByRole('link', { name: an.words('devices.row'), exact: true }).click()
  await actions.presses('devices.end')
  await actions.agrees('devices.end')
  await an.sees(an.page.getByText(an.words('devices.end.done')))
  await environment.pass(seconds(2))
  await other.opens('/m/member/wallet')
  await environment.until('the other phone is out', async () => other.path() === '/m/login')
  await other.leaves()

  // And everywhere, here as well.
  await actions.presses('devices.endAll')
  await actions.agrees('devices.endAll')
  await environment.until('home is open', async () => an.path() === '/m/home')
  expect(await sessionOf(an)).toEqual({})
  await an.leaves()
})

test('a passkey is added an hour later by saying the password again, renamed and removed, and then opens nothing', async () => {
  const binh = await environment.visitor('lotus')
  const actions = securityActions(binh, environment)
  await actions.holdsPasskeys()
  await binh.registers('binh_secure')
  await environment.pass(minutes(11))
  await actions.opensSecurity()
  await actions.presses('security.passkeys.add')
  await actions.provesByPassword()
  await binh.sees(binh.page.getByText(binh.words('passkey.added')))
  await actions.presses('security.rename')
  await binh.page.getByLabel(binh.words('security.name'), { exact: true }).fill('My phone')
  await actions.button('security.save').first().click()
  await binh.sees(binh.page.getByRole('heading', { name: 'My phone', exact: true }))
  await actions.presses('security.remove')
  await actions.agrees('security.remove')
  await binh.sees(binh.page.getByText(binh.words('security.passkeys.none')))
  await binh.signsOut()
  await binh.opens('/m/login')
  await actions.presses('passkey.signIn')
  await binh.sees(binh.page.getByRole('alertdialog', { name: binh.words('notice') }))
  expect(await sessionOf(binh)).toEqual({})
  await binh.leaves()
})

test('an offer that was declined does not come again on this device', async () => {
  const chi = await environment.visitor('lotus')
  const actions = securityActions(chi, environment)
  await actions.holdsPasskeys()
  await chi.registers('chi_secure')
  await chi.signsOut()
  await chi.signsIn('chi_secure', usualPassword)
  const offer = chi.page.getByRole('dialog', { name: chi.words('passkey.offer.title') })
  await chi.sees(offer)
  await actions.button('passkey.offer.decline', offer).click()
  await chi.signsOut()
  await chi.signsIn('chi_secure', usualPassword)
  await environment.pass(seconds(10))
  expect(await offer.isVisible()).toBe(false)
  await chi.leaves()
})

test.each<[string, string, VisitorOptions]>([
  ['Vietnamese by day', 'lotus', { language: 'VI', chosenScheme: 'light' }],
  ['Thai by day', 'mela', { language: 'TH' }],
  [
    'Urdu by night on the smallest phone',
    'mela',
    { language: 'UR', colorScheme: 'dark', viewport: { width: 320, height: 568 } },
  ],
])('what protects the account fits and keeps nobody out: %s', async (_, merchant, options) => {
  const visitor = await environment.visitor(merchant, options)
  const actions = securityActions(visitor, environment)
  await actions.holdsPasskeys()
  await visitor.registers(`eye_${merchant}_${options.language?.toLowerCase()}`)
  await actions.opensSecurity()
  await actions.presses('security.passkeys.add')
  await visitor.sees(visitor.page.getByText(visitor.words('passkey.added')))
  const issues: string[] = []
  const look = async (what: string) => {
    const found = [...(await findLayoutIssues(visitor.page)), ...(await findBarriers(visitor.page))]
    issues.push(...found.map((fault) => `${what}: ${fault}`))
  }
  await look('nothing set up')
  await actions.presses('security.app.setUp')
  await visitor.sees(visitor.page.getByRole('dialog', { name: visitor.words('proof.title') }))
  await look('the password')
  await actions.provesByPassword()
  await visitor.sees(visitor.page.getByRole('img', { name: visitor.words('security.app.picture') }))
  await look('an app being set up')
  await actions.presses('security.rename')
  await look('a name being typed')
  expect(issues).toEqual([])
  await visitor.leaves()
})
