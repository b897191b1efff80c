import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { device, openFactorHarness, type FactorHarness } from '../account/twoFactor/factorHarness'
import { openDemonstrationAccounts, twoFactorAccount } from './demonstrationAccounts'

let harness: FactorHarness

beforeAll(async () => {
  harness = await openFactorHarness()
})

afterAll(() => harness.close())

const open = (withContacts = true, register = harness.account.register) => {
  const merchants = ['lotus', 'mela', 'tucano'].map(harness.merchant)
  return openDemonstrationAccounts(merchants, { ...harness.callBy('lotus'), register, withContacts })
}

test('with the simulated phone, each merchant has an account whose published factors open it', async () => {
  const without = (await open(false)).filter(({ isAgent }) => !isAgent)
  expect(without.map(({ username }) => username)).toEqual(['demo', 'demo', 'demo'])
  const accounts = (await open()).filter(({ totpSecret }) => totpSecret)
  expect(accounts.map(({ merchantCode }) => merchantCode)).toEqual(['lotus', 'mela', 'tucano'])
  const [{ totpSecret, payeeName } = {}] = accounts
  const { username, password } = accounts[0]!
  const member = { id: '', token: '', merchant: 'lotus', username, password }
  const demand = await harness.begin(member)
  expect(demand).toMatchObject({ email: true, ga: true, sms: true, payeeName: true })
  const app = new TOTP({ secret: Secret.fromBase32(totpSecret ?? '') })
  const authCode = app.generate({ timestamp: harness.platform.clock.now() })
  const { attempt } = demand
  expect(await harness.verify('lotus', { method: 'G', attempt, loginDeviceId: device, authCode })).toBe(
    username,
  )
  const { attempt: second } = await harness.begin(member)
  expect(
    await harness.verify('lotus', { method: 'P', attempt: second, loginDeviceId: device, payeeName }),
  ).toBe(username)
})

test('changes to the account are kept after the next start', async () => {
  await open()
  await harness.query(
    `update second_factor set sms = false where member in (select id from member where username = $1)`,
    [twoFactorAccount.username],
  )
  await open()
  const rows = await harness.query<{ sms: boolean }>('select sms from second_factor')
  expect(rows).toEqual([{ sms: false }, { sms: false }, { sms: false }])
})

test('a start that finds the accounts registers nobody: no password is hashed, nothing is counted', async () => {
  const accounts = await open()
  const registered: unknown[] = []
  const again = await open(true, async (context, request) => {
    registered.push(request)
    return harness.account.register(context, request)
  })
  expect(again).toEqual(accounts)
  expect(registered).toEqual([])
})
