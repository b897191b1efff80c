import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHarness, type Harness } from '../../testing/harness'

let harness: Harness

beforeEach(async () => {
  harness = await openHarness()
})

afterEach(() => harness.close())

const form = {
  password: 'a quiet evening',
  login: false,
  consent: true,
  registerMethod: 'H5' as const,
  isOfficialAppLogin: false,
}

/** A merchant whose networks may try three registrations an hour. */
const strict = (ip: string, merchant = 'lotus') => {
  const call = harness.callBy(merchant)
  const phone = { ...call.merchant.phone, codeRequired: false }
  const operator = { ...call.merchant.operator, registrations: { perHour: 3, perDay: 5 } }
  return { ...call, ip, merchant: { ...call.merchant, operator, phone } }
}

const register = (username: string, ip = '198.51.100.7') =>
  harness.account.register(strict(ip), { ...form, username })

test('a network that opens dozens of accounts is told to wait, and others are not (T39)', async () => {
  for (const name of ['one_of_many', 'two_of_many', 'three_of_many']) await register(name)
  await expect(register('four_of_many')).rejects.toMatchObject({ code: 'register.too.many' })
  await expect(register('five_of_many', '198.51.100.200')).rejects.toMatchObject({
    code: 'register.too.many',
  })
  await expect(register('neighbour', '198.51.101.7')).resolves.toMatchObject({ userName: 'neighbour' })
})

test('asking whether names are taken counts like opening accounts', async () => {
  await register('an_there')
  for (let time = 0; time < 2; time++)
    await expect(register('an_there')).rejects.toMatchObject({ code: 'register.username.taken' })
  await expect(register('an_there')).rejects.toMatchObject({ code: 'register.too.many' })
  await expect(register('somebody_else')).rejects.toMatchObject({ code: 'register.too.many' })
})

test('opening accounts by mobile number counts as well', async () => {
  const mobile = { ...form, mobileNum: '901234567', countryDialingCode: '84' }
  const open = () => harness.account.registerMobile(strict('198.51.100.7'), mobile)
  for (let time = 0; time < 3; time++) await open()
  await expect(open()).rejects.toMatchObject({ code: 'register.too.many' })
})
