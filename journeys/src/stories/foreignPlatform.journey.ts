import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { milliseconds, seconds } from '@playfront/contract/time'
import { writeFront } from '@playfront/server/cli/front/writeFront'
import { loadFrontBuild } from '@playfront/server/page/build/frontBuild'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  createForeignEnvironment,
  findRepeatedCalls,
  isSound,
  type ForeignEnvironment,
} from '../environment/createForeignEnvironment'
import { makeNextRelease } from '../environment/nextRelease'
import { projectFolder } from '../environment/projectFolder'
import { usualVariants } from '../foreign/foreignState'
import type { Member } from '../foreign/members'
import { captchaHosts } from '../foreign/thirdParties'
import { openFolderHost } from '../processes/staticHost'
import { codeActions } from '../visitor/codeActions'
import { factorActions, type FactorActions, type FactorTab } from '../visitor/securityActions'
import { sessionOf, socialActions } from '../visitor/socialActions'
import { usualPassword } from '../visitor/accountActions'
import type { Visitor } from '../visitor/visitor'

// The built front on a static host, before a platform that was written from the source documents alone.

let environment: ForeignEnvironment
beforeAll(async () => {
  environment = await createForeignEnvironment()
})
afterAll(() => environment.close())
afterEach(() => void Object.assign(environment.platform.variants, usualVariants))

const button = ({ page, words }: Visitor, key: string) =>
  page.getByRole('button', { name: words(key), exact: true })

const isHome = (who: Visitor) => environment.until('home is open', async () => who.path() === '/m/home')

test('a visitor sees home with the games and the next draw, registers by name, signs out and in again (REQ-CATALOG-001, REQ-REGISTER-001, REQ-LOGIN-004, REQ-CRYPT-003)', async () => {
  const { platform } = environment
  const lan = await environment.visitor({}, { hasSplash: true })
  const { page, words } = lan
  await lan.opens('/m/home')
  await lan.sees(page.getByRole('link', { name: words('home.visitor.register') }))
  await lan.sees(page.getByText('Hanoi one minute').first())
  await environment.until(
    'the draw is counted down to',
    async () => (await page.locator('main').innerText()).match(/\b\d\d:\d\d\b/) !== null,
  )
  await environment.pass(seconds(8))
  await isSound(lan, platform)

  await lan.registers('lan_foreign')
  await isSound(lan, platform)
  expect(await sessionOf(lan)).toMatchObject({ userName: 'lan_foreign', merchantCode: 'lux' })
  const { token = '' } = await sessionOf(lan)
  expect(platform.members.memberOf(token)?.userName).toBe('lan_foreign')

  await lan.signsOut()
  expect(platform.members.memberOf(token)).toBeUndefined()
  expect(await sessionOf(lan)).toEqual({})
  await isSound(lan, platform)

  // The tab has forgotten everything, the splash screen that it had seen too.
  await lan.opens('/m/login')
  const splash = page.locator('#playfront-splash')
  await environment.until('the splash screen is over', async () => !(await splash.isVisible()))
  await lan.sendsSignIn('lan_foreign', 'not the password')
  const notice = page.getByRole('alertdialog', { name: words('notice') })
  await lan.sees(notice.getByText('The username or password is not right.'))
  await notice.getByRole('button', { name: words('confirm') }).click()
  await environment.pass(seconds(1))
  await lan.signsIn('lan_foreign')
  await isHome(lan)
  expect(await findRepeatedCalls(environment)).toEqual([])
  await isSound(lan, platform)
  await lan.leaves()
})

test('a mobile number opens an account, and a code by SMS signs in to it (REQ-REGISTER-002, REQ-LOGIN-002, REQ-CRYPT-003)', async () => {
  const { platform } = environment
  Object.assign(platform.variants, { key: 'pem', expiryAs: 'epochMs', idIn: 'customerId' })
  const visitor = await environment.visitor()
  const binh = { ...visitor, ...codeActions(visitor, environment) }
  const { page, words } = binh
  await binh.opens('/m/register')
  await page.getByRole('tab', { name: words('register.way.mobile') }).click()
  await binh.sees(page.getByRole('button', { name: words.like('country.code') }))
  await page.getByRole('textbox', { name: words('field.mobile'), exact: true }).fill('900000001')
  await page.getByLabel(words('field.password'), { exact: true }).fill(usualPassword)
  await page.getByRole('checkbox').last().check()
  await button(binh, 'register.submit').click()
  const welcome = page.getByRole('alertdialog', { name: words.like('register.success.title') })
  await binh.sees(welcome)
  await isSound(binh, platform)
  await welcome.getByRole('button', { name: words('register.success.home') }).click()
  await isHome(binh)
  const { userName } = await sessionOf(binh)
  expect(userName).toBe(platform.members.newest().userName)
  await binh.signsOut()

  await binh.opens('/m/login')
  await binh.sees(button(binh, 'signIn.bySms'))
  await button(binh, 'signIn.bySms').click()
  await binh.sees(page.getByRole('textbox', { name: words('field.mobile'), exact: true }))
  await binh.sendsCodeTo('900000001')
  await binh.sees(page.locator('[data-text-key="register.code.wait"]'))
  await binh.typesCode(platform.members.codeTo('84900000001'))
  await isSound(binh, platform)
  await button(binh, 'login.submit').click()
  await isHome(binh)
  expect((await sessionOf(binh)).userName).toBe(userName)
  await isSound(binh, platform)
  await binh.leaves()
})

const identity = {
  firebase: true,
  apiKey: 'public',
  adapter: 'sandbox',
  sandboxBase: '/outside/identity',
  channels: ['google', 'facebook'],
  registerPath: '/wps/member/register/firebase',
}

test('a third-party identity opens an account, and signs in the next time (REQ-SOCIAL-012, REQ-SOCIAL-015, REQ-SOCIAL-018)', async () => {
  const { platform } = environment
  Object.assign(platform.variants, { key: 'key', codeIn: 'code', failuresUnder: '200' })
  const settings = { identity, whitelabelVal: { FIREBASECREATEACC3: true } }
  const hoa = await environment.visitor(settings)
  const social = socialActions(hoa, environment)
  await social.opens('/m/login')
  await social.isCalled(await social.asks('Google'), 'Hoa')
  await social.chooses('choice.register')
  await social.isHome()
  await isSound(hoa, platform)
  const { userName } = await sessionOf(hoa)
  expect([...platform.members.newest().identities]).toEqual(['google:Hoa'])
  await hoa.signsOut()
  await social.opens('/m/login')
  await social.isCalled(await social.asks('Google'), 'Hoa')
  await social.isHome()
  expect((await sessionOf(hoa)).userName).toBe(userName)
  await isSound(hoa, platform)
  await hoa.leaves()
})

test.each([
  ['payeeName', { codeIn: 'errorCode', failuresUnder: 'status' }],
  ['email', { codeIn: 'code', failuresUnder: '200' }],
  ['ga', { codeIn: 'message', failuresUnder: 'status', key: 'publicKey' }],
  ['sms', { codeIn: 'errorCode', failuresUnder: '200', key: 'text' }],
] as const)(
  'a second factor is asked for and given: %s (REQ-LOGIN-020, REQ-TWOFA-001, REQ-TWOFA-021)',
  async (tab, variants) => {
    const { platform } = environment
    Object.assign(platform.variants, variants)
    const factors = { email: true, ga: true, sms: true, payeeName: true }
    const member = platform.members.create({
      userName: `factor_${tab}`,
      password: usualPassword,
      mobile: `8490000000${tab.length}`,
      factors,
    })
    const visitor = await environment.visitor()
    const an = { ...visitor, ...factorActions(visitor, environment), ...codeActions(visitor, environment) }
    await an.sendsSignIn(member.userName)
    await an.turnsTo(tab)
    await isSound(an, platform)
    await fillFactor(an, tab, member)
    await an.confirmsFactor()
    await isHome(an)
    expect((await sessionOf(an)).userName).toBe(member.userName)
    await isSound(an, platform)
    await an.leaves()
  },
)

const fillFactor = async (an: FactorActions & Visitor, tab: FactorTab, member: Member): Promise<void> => {
  if (tab === 'payeeName') return an.fills('twoFactor.payeeName', member.payeeName)
  if (tab === 'email') return an.fills('twoFactor.email', member.email)
  if (tab === 'ga') return an.fills('twoFactor.authCode', member.authCode)
  await an.fills('field.mobile', member.mobile.slice(2))
  await an.sendsFactorCode()
  await an.sees(an.sheet.locator('[data-text-key="twoFactor.wait"]'))
  return an.fills('twoFactor.code', environment.platform.members.codeTo(member.mobile))
}

test.each([
  ['v3', 'geetest_v3'],
  ['v4', 'geetest_v4'],
] as const)(
  'a captcha of version %s is solved before the sign-in, and spent by it (REQ-CAPTCHA-001, REQ-CAPTCHA-005)',
  async (version, userName) => {
    const { platform } = environment
    platform.operator.captcha = version
    platform.thirdParties.silentHosts.add('captcha-api1.localhost')
    platform.members.create({ userName, password: usualPassword })
    const visitor = await environment.visitor({
      whitelabelVal: { GEETEST3: true },
      gw: { GEETEST_ID: 'lux-captcha', GEETEST_VERSION: version },
      captcha: { apiHosts: captchaHosts.api, staticHosts: captchaHosts.files },
    })
    const { page } = visitor
    const solve = page.locator('[data-foreign-captcha]').getByRole('button', { name: 'Solve' })
    await visitor.opens('/m/login')
    await environment.until(
      'the captcha is ready',
      async () => (await page.locator('[data-captcha=waiting]').count()) > 0,
    )
    await isSound(visitor, platform)
    await visitor.sendsSignIn(userName)
    await visitor.sees(solve)
    await solve.click()
    await isHome(visitor)
    platform.operator.captcha = 'none'
    platform.thirdParties.silentHosts.clear()
    await visitor.leaves()
  },
)

/** Writes the folder as the command does. @param frontFolder of the build */
const writeFolder = async (folder: string, frontFolder: string, more: object = {}): Promise<void> => {
  const settings = {
    code: 'lux',
    name: 'Lux',
    languages: { supported: ['EN'], default: 'EN' },
    domains: { canonicalHost: 'lux.localhost' },
    lottery: { lotteries: [] },
    texts: { EN: { 'footer.licence': 'A story.' } },
    ...more,
  }
  const settingsFile = join(folder, 'settings.json')
  await writeFile(settingsFile, JSON.stringify(settings))
  await writeFront(
    { settingsFile, out: join(folder, 'dist') },
    { platform: realPlatform(), build: await loadFrontBuild(frontFolder) },
  )
}

/** The browser looks after its workers by itself and in real time. */
const untilTheBrowser = (message: string, isSo: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await environment.pass(milliseconds(250))
        return isSo()
      },
      { message, timeout: seconds(90), interval: milliseconds(250) },
    )
    .toBe(true)

test('the written folder on a host for files: a first visit, a reload without a network, and the next build (REQ-PWA-001, REQ-UPDATE-002, REQ-UPDATE-004)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playfront-folder-'))
  const nextFolder = await makeNextRelease('nextFolder')
  await writeFolder(folder, join(projectFolder, 'front'))
  const host = await openFolderHost(join(folder, 'dist'), environment.platform.port)
  const an = await environment.visitor({}, { port: host.port, installs: true })
  const { page, words } = an
  const register = page.getByRole('link', { name: words('home.visitor.register') })
  const untilKept = async () => {
    await an.opens('/m/home')
    await an.sees(register)
    await environment.pass(seconds(5))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  }
  try {
    const answer = await fetch(`http://localhost:${host.port}/m/home`)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'sha256-")
    expect((await fetch(`http://localhost:${host.port}/m/nowhere`)).status).toBe(404)
    await untilKept()
    await isSound(an, environment.platform)
    expect(an.calls('/wps/system/settings').map(({ url }) => url.pathname)).not.toContain(
      '/wps/system/settings',
    )
    // The worker has the page in its care from the second visit on.
    await untilKept()
    await an.context.setOffline(true)
    await page.reload()
    await an.sees(register)
    expect(an.path()).toBe('/m/home')
    await an.context.setOffline(false)
    await untilKept()

    await writeFolder(folder, nextFolder)
    const offer = page.getByRole('alertdialog', { name: words('pwa_update_title') })
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    await untilTheBrowser('the next build is offered', () => offer.isVisible())
    await untilTheBrowser('its worker is ready', () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
    )
    let loads = 0
    page.on('load', () => (loads += 1))
    await offer.getByRole('button', { name: words('refresh'), exact: true }).click()
    await untilTheBrowser('the page is reloaded', async () => loads === 1)
    await an.sees(register)
    expect(await page.evaluate(() => fetch('/m/sw.js').then((sent) => sent.text()))).toContain('// next')
    await environment.pass(seconds(5))
    expect(await offer.isVisible()).toBe(false)
    await an.leaves()
  } finally {
    await host.close()
    await rm(folder, { recursive: true, force: true })
    await rm(nextFolder, { recursive: true, force: true })
  }
})

/** Runs in the page: every address that the service worker has kept. */
const readKept = async (): Promise<string[]> => {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  return kept.flat().map(({ url }) => url)
}

test('the platform at another origin: a visitor sees home, registers, reloads, signs out and in, and reads why nothing comes without CORS (REQ-CATALOG-001, REQ-REGISTER-001, REQ-LOGIN-004, REQ-REQUEST-017)', async () => {
  const { platform, pass, until } = environment
  const folder = await mkdtemp(join(tmpdir(), 'playfront-api-'))
  const apiOrigin = `http://api.lux.localhost:${platform.port}`
  await writeFolder(folder, join(projectFolder, 'front'), { apiOrigin })
  const host = await openFolderHost(join(folder, 'dist'))
  const an = await environment.visitor({}, { port: host.port, installs: true })
  const { page, words } = an
  try {
    await an.opens('/m/home')
    await an.sees(page.getByRole('link', { name: words('home.visitor.register') }))
    await an.sees(page.getByText('Hanoi one minute').first())
    await pass(seconds(5))
    await isSound(an, platform)
    await an.registers('an_api')
    expect(await sessionOf(an)).toMatchObject({ userName: 'an_api', merchantCode: 'lux' })

    // From the second page on the worker has the calls before it.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await an.opens('/m/home')
    await an.sees(page.getByText('Hanoi one minute').first())
    await until('the member is named', async () =>
      an.calls('/wps/member/info').some(({ url }) => url.origin === apiOrigin),
    )
    await page.reload()
    await isHome(an)
    expect((await sessionOf(an)).userName).toBe('an_api')
    await isSound(an, platform)
    expect([...new Set(an.calls().map(({ url }) => url.origin))]).toEqual([apiOrigin])
    expect((await page.evaluate(readKept)).filter((url) => url.startsWith(apiOrigin))).toEqual([])

    const { token = '' } = await sessionOf(an)
    await an.signsOut()
    expect(platform.members.memberOf(token)).toBeUndefined()
    await isSound(an, platform)

    platform.operator.allowsOtherOrigins = false
    await an.opens('/m/login')
    await an.sendsSignIn('an_api')
    const notice = page.getByRole('alertdialog', { name: words('notice') })
    await an.sees(notice.getByText(words('network_or_cors_error')))
    await notice.getByRole('button', { name: words('confirm') }).click()
    platform.operator.allowsOtherOrigins = true
    await pass(seconds(1))
    await an.signsIn('an_api')
    await isHome(an)
    expect(platform.breaches()).toEqual([])
    await an.leaves()
  } finally {
    platform.operator.allowsOtherOrigins = true
    await host.close()
    await rm(folder, { recursive: true, force: true })
  }
})
