import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeActions } from '../visitor/codeActions'
import { sessionOf } from '../visitor/socialActions'
import type { PhoneStorage, Visitor, VisitorOptions } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

/** The demonstration's own account; its merchant lets members be remembered. */
const username = 'demo'
const password = 'play-money-only'
const email = 'demo@lotus.example'

const otherPhone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** Signs in by hand, wanting to be remembered. */
const isRemembered = async (): Promise<Visitor> => {
  const an = await environment.visitor('lotus')
  await an.opens('/m/login')
  await an.page.getByRole('checkbox', { name: an.words('login.remember') }).check()
  await an.signsIn(username, password)
  await an.seesBalance('5,000,000')
  return an
}

/** Closes all tabs; the phone's storage is there for the next. */
const closes = async (who: Visitor): Promise<PhoneStorage> => {
  const kept = await who.context.storageState()
  await who.leaves()
  return kept
}

/** A new tab on a phone that keeps this. */
const opensTab = async (
  storage: PhoneStorage,
  path: string,
  options: VisitorOptions = {},
): Promise<Visitor> => {
  const visitor = await environment.visitor('lotus', { ...options, storage })
  await visitor.opens(path)
  return visitor
}

/** What of the sign-in the phone keeps. */
const recordOf = ({ page }: Visitor): Promise<Record<string, string> | null> =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('pf.lotus.login') ?? 'null') as Record<string, string> | null,
  )

const logins = (who: Visitor) => who.calls('/wps/session/login')

const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '')

test('who asked to be remembered is signed in by itself in a new tab, with a key that is another one each time; the password is never kept (REQ-AUTOLOGIN-001, REQ-AUTOLOGIN-002, REQ-LOGIN-025, REQ-LOGIN-026, D-04, SEC-01)', async () => {
  const an = await isRemembered()
  const first = await recordOf(an)
  expect(first).toMatchObject({ type: 'username', username, merchant: 'lotus' })
  const everything = await an.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  for (const form of [password, base64(password), base64(base64(password))])
    expect(everything).not.toContain(form)

  const again = await opensTab(await closes(an), '/m/home')
  await again.seesBalance('5,000,000')
  expect((await sessionOf(again)).userName).toBe(username)
  expect(again.path()).toBe('/m/home')
  expect(logins(again)).toHaveLength(1)
  const second = await recordOf(again)
  expect(second).toMatchObject({ type: 'username', username, merchant: 'lotus' })
  expect(second?.['password']).not.toBe(first?.['password'])

  // A screen of members waits for it instead of asking to sign in.
  const third = await opensTab(await closes(again), '/m/member/wallet')
  await third.sees(third.page.getByRole('heading', { name: third.words('statement.title') }))
  expect(third.path()).toBe('/m/member/wallet')
  expect(logins(third)).toHaveLength(1)
  expect(third.watch.complaints()).toEqual([])

  // Within the tab a reload needs no sign-in at all.
  await third.opens('/m/home')
  await third.seesBalance('5,000,000')
  expect(logins(third)).toHaveLength(1)
  await third.leaves()
})

test('an address that says where to go after signing in, or back to, keeps it from happening (REQ-AUTOLOGIN-004, REQ-AUTOLOGIN-005, REQ-ROUTE-006, REQ-ROUTE-007)', async () => {
  const kept = await closes(await isRemembered())
  for (const query of ['redirectUrl=/m/member/wallet', 'backUrl=/m/game']) {
    const an = await opensTab(kept, `/m/login?${query}`)
    await environment.pass(seconds(3))
    expect(logins(an)).toEqual([])
    expect(an.path()).toBe('/m/login')
    expect(await recordOf(an)).not.toBeNull()
    await an.leaves()
  }
})

test('a key that was copied before it was used ends the sign-in for thief and member alike, and the member is notified (D-04, T12, REQ-AUTOLOGIN-009)', async () => {
  const an = await isRemembered()
  const copied = await an.context.storageState()
  const member = await opensTab(await closes(an), '/m/home')
  await member.seesBalance('5,000,000')

  const thief = await opensTab(copied, '/m/home', { userAgent: otherPhone })
  await environment.until('the copied key is tried', async () => logins(thief).length === 1)
  await environment.until('it is forgotten', async () => (await recordOf(thief)) === null)
  expect(await sessionOf(thief)).toEqual({})
  expect(await thief.page.getByRole('alertdialog').count()).toBe(0)
  await thief.leaves()

  expect(await codeActions(member, environment).readsMessage(email, /twice/)).not.toContain(password)
  await environment.pass(seconds(1))
  const newer = await member.context.storageState()
  await member.findsSessionEnded()
  await member.leaves()

  const later = await opensTab(newer, '/m/home')
  await environment.until('the newer key is tried', async () => logins(later).length === 1)
  await environment.until('it is forgotten', async () => (await recordOf(later)) === null)
  expect(await sessionOf(later)).toEqual({})
  await later.signsIn(username, password)
  await later.seesBalance('5,000,000')
  await later.leaves()
})

test('signing out forgets it: the next tab is a visitor’s (REQ-SESSION-012)', async () => {
  const an = await isRemembered()
  const before = await an.context.storageState()
  await an.signsOut()
  expect(await recordOf(an)).toBeNull()
  const visitor = await opensTab(await closes(an), '/m/home')
  await environment.pass(seconds(3))
  expect(logins(visitor)).toEqual([])
  expect(await sessionOf(visitor)).toEqual({})
  await visitor.leaves()
  // And the key is worthless to the thief.
  const keeper = await opensTab(before, '/m/home')
  await environment.until('the key is tried', async () => logins(keeper).length === 1)
  await environment.until('it is forgotten', async () => (await recordOf(keeper)) === null)
  expect(await sessionOf(keeper)).toEqual({})
  await keeper.leaves()
})

test('who did not ask is not remembered', async () => {
  const an = await environment.visitor('lotus')
  await an.signsIn(username, password)
  await an.seesBalance('5,000,000')
  expect(await recordOf(an)).toBeNull()
  const visitor = await opensTab(await closes(an), '/m/home')
  await environment.pass(seconds(3))
  expect(logins(visitor)).toEqual([])
  await visitor.leaves()
})
