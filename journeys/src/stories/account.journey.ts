import { afterAll, beforeAll, expect, test } from 'vitest'
import { milliseconds, seconds } from '@playfront/contract/time'
import { watchExchanges } from '../browser/exchanges'
import { errorText } from '@playfront/server/http/errors/errorText'
import { usualPassword } from '../visitor/accountActions'
import { codeActions, type CodeActions } from '../visitor/codeActions'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
  const an = await environment.visitor('lotus')
  await an.registers('an_nguyen')
  await an.leaves()
})
afterAll(() => environment.close())

const somebody = async (): Promise<Visitor & CodeActions> => {
  const visitor = await environment.visitor('lotus')
  return { ...visitor, ...codeActions(visitor, environment) }
}

const sessionOf = ({ page }: Visitor): Promise<Record<string, unknown>> =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as Record<string, unknown>,
  )

const notice = ({ page, words }: Visitor) => page.getByRole('alertdialog', { name: words('notice') })

test('a visitor registers once however often they press, is welcomed and lands on home signed in (REQ-REGISTER-014, REQ-REGISTER-017, REQ-REGISTER-018, REQ-REGISTER-019)', async () => {
  const an = await environment.visitor('lotus')
  const { page, words } = an
  await an.sendsRegistration('an_tran')
  const submit = page.locator('form').getByRole('button').last()
  await submit.click({ force: true })
  await submit.click({ force: true })
  const welcome = page.getByRole('alertdialog', {
    name: words('register.success.title', { name: 'an_tran' }),
  })
  await an.sees(welcome)
  await welcome.getByRole('button').click()
  await an.seesBalance('5,000,000')
  expect(an.path()).toBe('/m/home')
  expect(an.calls('/wps/member/register')).toHaveLength(1)
  expect(await sessionOf(an)).toMatchObject({
    userName: 'an_tran',
    firstTimeLogin: true,
    token: expect.stringMatching(/.{40}/),
  })
  expect(an.watch.complaints()).toEqual([])
  await an.leaves()
})

test('a taken username is reported in a notice with one answer, and the form continues (REQ-REGISTER-021, REQ-UI-002)', async () => {
  const late = await somebody()
  await late.sendsRegistration('an_nguyen')
  await late.sees(notice(late))
  await expect.poll(() => notice(late).getByRole('button').count()).toBe(1)
  await late.isTold(errorText('register.username.taken', 'EN'))
  await late.registers('an_nguyen_2')
  await late.leaves()
})

test('signing in goes home and keeps who it is for the tab (REQ-LOGIN-001, REQ-LOGIN-015, REQ-SESSION-001, REQ-SESSION-002)', async () => {
  const an = await environment.visitor('lotus')
  await an.signsIn('an_nguyen')
  expect(an.path()).toBe('/m/home')
  await an.seesBalance('5,000,000')
  expect(an.calls('/wps/session/login')).toHaveLength(1)
  const session = await sessionOf(an)
  expect(session).toMatchObject({ userName: 'an_nguyen', merchantCode: 'lotus', type: 0 })
  expect(session).toHaveProperty('token')
  await an.leaves()
})

test('a wrong password is reported in a notice and changes nothing (REQ-LOGIN-022, REQ-UI-002)', async () => {
  const guest = await somebody()
  await guest.sendsSignIn('an_nguyen', 'not the password')
  await guest.isTold(errorText('login.cred.err', 'EN'))
  expect(guest.path()).toBe('/m/login')
  expect(await sessionOf(guest)).toEqual({})
  await guest.signsIn('an_nguyen')
  await guest.leaves()
})

test('after a sign-in the wanted screen opens, and one elsewhere never does', async () => {
  const an = await environment.visitor('lotus')
  await an.opens('/m/member/wallet')
  await environment.until('the sign-in is open', async () => an.path() === '/m/login')
  await an.signsIn('an_nguyen')
  expect(an.path()).toBe('/m/member/wallet')
  await an.leaves()
  const led = await environment.visitor('lotus')
  await led.opens('/m/login?redirectUrl=https://evil.example/m/home')
  await led.signsIn('an_nguyen')
  expect(led.page.url()).toMatch(led.origin)
  expect(led.path()).toBe('/m/home')
  await led.leaves()
})

test('passwords are sent encrypted, and every call names the merchant and the language (REQ-CRYPT-008, REQ-CRYPT-010, REQ-REQUEST-001, REQ-REQUEST-002, REQ-REQUEST-004, REQ-REQUEST-006, REQ-REQUEST-008, REQ-REQUEST-010)', async () => {
  const mai = await environment.visitor('lotus', { language: 'VI' })
  await mai.opens('/m/home')
  await environment.pass(seconds(5))
  const before = mai.calls()
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter(({ headers }) => headers['authorization'])).toEqual([])
  await mai.registers('mai_tran')
  await mai.opens('/m/login')
  await mai.signsIn('mai_tran')
  await environment.pass(seconds(1))
  for (const path of ['/wps/member/register', '/wps/session/login']) {
    const [sealed] = mai.calls(path)
    expect(Object.keys(sealed?.headers ?? {})).toEqual(
      expect.arrayContaining(['encryption', 'x-digest', 'x-rsa']),
    )
    expect(sealed?.body).not.toContain('mai_tran')
    expect(sealed?.body).not.toContain(usualPassword)
  }
  for (const { url, headers } of mai.calls()) {
    expect(url.origin).toBe(mai.origin)
    expect(headers).toMatchObject({
      merchant: 'lotus',
      language: 'VI',
      moduleid: expect.stringMatching(/^\w+$/),
    })
  }
  const { token } = await sessionOf(mai)
  expect(mai.calls('/wps/member/info').at(-1)?.headers['authorization']).toBe(token)
  const kept = await mai.page.evaluate(() =>
    [localStorage, sessionStorage].map((shelf) => JSON.stringify(shelf)),
  )
  for (const shelf of kept) expect(shelf).toContain('lotus')
  await mai.leaves()
})

test('signing out notifies the server and ends the session there, and says so for 1.5 seconds (REQ-SESSION-012, REQ-UI-001, REQ-UI-003)', async () => {
  const an = await environment.visitor('lotus')
  await an.signsIn('an_nguyen')
  const { token } = await sessionOf(an)
  await an.signsOut()
  expect(an.calls('/wps/session/logout')).toHaveLength(1)
  expect(await sessionOf(an)).toEqual({})
  const farewell = an.page.getByText(an.words('member.signOut.done'))
  await environment.pass(milliseconds(1_000))
  expect(await farewell.isVisible()).toBe(true)
  await environment.pass(milliseconds(600))
  expect(await farewell.isVisible()).toBe(false)
  const status = await an.page.evaluate(async (ended) => {
    const headers = { Merchant: 'lotus', Language: 'EN', ModuleId: 'MC3', Authorization: String(ended) }
    return (await fetch('/wps/member/info', { headers })).status
  }, token)
  expect(status).toBe(401)
  await an.leaves()
})

test('a token that ended elsewhere ends here too, and a members’ screen asks to sign in again (REQ-SESSION-011)', async () => {
  const an = await environment.visitor('lotus')
  await an.signsIn('an_nguyen')
  await an.page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as object
    sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, token: 'of another time' }))
  })
  await an.opens('/m/member/wallet')
  await environment.until('the sign-in is open', async () => an.path() === '/m/login')
  expect(await sessionOf(an)).toEqual({})
  await an.leaves()
})

test('another language is spoken at once and by the next call (REQ-LANG-011)', async () => {
  const an = await environment.visitor('lotus', { language: 'VI' })
  await an.signsIn('an_nguyen')
  await an.opens('/m/member/home')
  await an.sees(an.page.getByRole('heading', { name: an.words('language.title') }))
  await an.page.getByRole('radio', { name: 'English' }).check()
  await an.sees(an.page.getByRole('heading', { name: 'Language', exact: true }))
  await an.page.getByRole('link', { name: 'Wallet' }).last().click()
  await an.sees(an.page.getByRole('heading', { name: 'Statement' }))
  await environment.until(
    'the statement is asked for',
    async () => an.calls('/wps/member/statement').length > 0,
  )
  expect(an.calls('/wps/member/statement')[0]?.headers['language']).toBe('EN')
  expect(await an.page.locator('html').getAttribute('lang')).toBe('en')
  await an.leaves()
})

test('after the tap home is two answers away: the sign-in’s, then what home shows of the member (REQ-LOGIN-015)', async () => {
  const an = await environment.visitor('lotus')
  const { page, words } = an
  await an.opens('/m/home')
  await page.getByRole('link', { name: words('home.visitor.login') }).tap()
  const username = page.getByRole('textbox', { name: words('field.username'), exact: true })
  await an.sees(username)
  await username.tap()
  await username.fill('an_nguyen')
  await page.getByLabel(words('field.password'), { exact: true }).tap()
  await page.getByLabel(words('field.password'), { exact: true }).fill(usualPassword)
  await an.hasCode('prepareEntry')
  // All the code is here already: from now on no more comes.
  await page.route('**/*.js', (route) => route.abort())
  const exchanges = watchExchanges(page)
  // All other requests of home are answered once the wallet is requested: nothing can have waited for it.
  const wallet = '/wps/member/wallet'
  const walletAsked = new Promise<void>((resolve) =>
    page.on('request', (request) => new URL(request.url()).pathname === wallet && resolve()),
  )
  await page.route(/\/wps\/(?!session\/login|member\/wallet)/, async (route) => {
    await walletAsked
    await route.continue()
  })
  await page.getByRole('button', { name: words('login.submit'), exact: true }).tap()
  await an.seesBalance('5,000,000')
  expect(an.path()).toBe('/m/home')
  expect(exchanges.rowTo(wallet, /^\/wps\//)).toEqual(['/wps/session/login', wallet])
  await an.leaves()
})
