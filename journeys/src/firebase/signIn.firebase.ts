import { expect, afterAll, afterEach, beforeAll, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../browser/openBrowser'
import { realTime } from '../processes/realTime'
import { openVisitor, type Visitor, type VisitorOptions } from '../visitor/visitor'
import { codeSentTo, forgetEverybody } from './emulator'
import { emulateOutside } from './emulatedOutside'
import { openFirebaseServer, type FirebaseServer } from './firebaseServer'

let environment: FirebaseServer
let browser: Browser
let guest: Visitor

beforeAll(async () => {
  await forgetEverybody()
  environment = await openFirebaseServer(true)
  browser = await openBrowser()
})

afterEach(() => guest.leaves())

afterAll(async () => {
  await browser.close()
  await environment.close()
})

/** A visitor with a phone at lotus, for whom the emulator is the provider. */
const arrives = async (options: VisitorOptions = {}): Promise<Visitor> => {
  const deps = { browser, time: realTime, merchant: 'lotus', port: environment.server.port, options }
  guest = await openVisitor(deps)
  await emulateOutside(guest.context)
  return guest
}

const providerButton = ({ page }: Visitor, channel: string) => page.locator(`[data-channel=${channel}]`)

/** Fills in the provider's page as a new person, or takes the one that it knows by the address. */
const choosesPerson = async (provider: Page, email: string): Promise<void> => {
  const known = provider.locator('.js-reuse-account', { hasText: email })
  await provider.locator('.js-new-account').waitFor()
  if (await known.count()) return known.click()
  await provider.locator('.js-new-account').click()
  await provider.locator('#email-input').fill(email)
  await provider.locator('#display-name-input').fill('Somebody')
  await provider.locator('#main-form').evaluate((form: HTMLFormElement) => form.requestSubmit())
}

const goesOnWith = async (visitor: Visitor, channel: string, email: string): Promise<void> => {
  await visitor.sees(providerButton(visitor, channel))
  const [window] = await Promise.all([
    visitor.page.waitForEvent('popup'),
    providerButton(visitor, channel).click(),
  ])
  expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600])
  await choosesPerson(window, email)
}

const isHome = (visitor: Visitor) => realTime.until('home is open', async () => visitor.path() === '/m/home')

const userNameOf = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => String(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').userName))

test('from registration the provider’s window opens an account, and later signs in to it (REQ-SOCIAL-009, REQ-SOCIAL-012, REQ-SOCIAL-014, REQ-SOCIAL-018, REQ-SOCIAL-026)', async () => {
  const an = await arrives()
  await an.opens('/m/register')
  await goesOnWith(an, 'google', 'an@example.test')
  await isHome(an)
  const name = await userNameOf(an)
  expect(name).toMatch(/^lotus/)
  expect(an.calls('/wps/member/register/identity')).toHaveLength(1)
  await an.leaves()

  const again = await arrives()
  await again.opens('/m/login')
  await goesOnWith(again, 'google', 'an@example.test')
  await isHome(again)
  expect(await userNameOf(again)).toBe(name)
})

test('from the sign-in it asks first, and binds to the account whose password comes next (REQ-SOCIAL-015, REQ-SOCIAL-017)', async () => {
  await environment.opensAccount('binh_has_one')
  const unknown = await arrives()
  await unknown.opens('/m/login')
  await goesOnWith(unknown, 'google', 'binh@example.test')
  const choice = unknown.page.getByRole('dialog')
  await unknown.sees(choice)
  await choice.getByRole('button', { name: unknown.words('choice.login') }).click()
  await unknown.signsIn('binh_has_one')
  await unknown.leaves()

  const bound = await arrives()
  await bound.opens('/m/login')
  await goesOnWith(bound, 'google', 'binh@example.test')
  await isHome(bound)
  expect(await userNameOf(bound)).toBe('binh_has_one')
})

test('facebook goes the same way (REQ-SOCIAL-001)', async () => {
  const chi = await arrives()
  await chi.opens('/m/register')
  await goesOnWith(chi, 'facebook', 'chi@example.test')
  await isHome(chi)
  expect(await userNameOf(chi)).toMatch(/^lotus/)
})

test('a code of the provider is a second factor (REQ-TWOFA-010, REQ-PHONE-003)', async () => {
  await environment.opensAccount('dung_is_careful')
  await environment.askBySms('dung_is_careful', { dialingCode: '84', number: '901234567' })
  const dung = await arrives()
  await dung.sendsSignIn('dung_is_careful')
  const sheet = dung.page.getByRole('dialog', { name: dung.words('twoFactor.title') })
  await dung.sees(sheet)
  await sheet.locator('input[name=mobileNum]').fill('901234567')
  await sheet.getByRole('button', { name: dung.words('twoFactor.send') }).click()
  await realTime.until('the code is sent', async () => Boolean(await codeSentTo('+84901234567')))
  await sheet.locator('input[name=smsCode]').fill((await codeSentTo('+84901234567')) ?? '')
  await sheet.getByRole('button', { name: dung.words('twoFactor.submit') }).click()
  await isHome(dung)
  expect(await userNameOf(dung)).toBe('dung_is_careful')
})
