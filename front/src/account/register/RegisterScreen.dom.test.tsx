import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import { fillSettings } from '../../app/settings/fillSettings'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'

afterEach(cleanup)

const sms = 'POST /wps/verification/sms/noLogin'

const openForm = (
  account: Partial<MerchantSettings['account']> = { registrationWays: ['username', 'mobile'] },
  phone: Partial<MerchantSettings['phone']> = {},
  captcha: Partial<MerchantSettings['captcha']> = {},
  whitelabelVal: Partial<MerchantSettings['whitelabelVal']> = {},
  version: 'v3' | 'v4' = 'v3',
) =>
  openApp({
    path: '/m/register',
    merchant: {
      account: { ...fakeMerchant.account, ...account },
      phone: { ...fakeMerchant.phone, ...phone },
      captcha: { ...fakeMerchant.captcha, ...captcha },
      whitelabelVal: { ...fakeMerchant.whitelabelVal, ...whitelabelVal },
      gw: { ...fakeMerchant.gw, GEETEST_VERSION: version },
    },
    prepare: ({ network }) => {
      network.answer(sms, { body: { success: true, value: { expirationTime: 300 } } })
      network.answer('GET /wps/member/register/terms', {
        body: {
          success: true,
          value: { version: '3', sections: [{ title: 'Play', paragraphs: ['Once a day.', 'Alone <b>.'] }] },
        },
      })
    },
  })

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const turnTo = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
const submit = () => fireEvent.submit(field('Password').closest('form') ?? document.body)

test('one way needs no tabs, two ways have one each', async () => {
  await openForm({ registrationWays: ['username'] })
  expect(screen.queryByRole('tablist')).toBeNull()
  cleanup()
  await openForm()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Username', 'Mobile number'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Username')
  expect(field('Username')).toBeDefined()
  turnTo('Mobile number')
  expect(field('Mobile number').inputMode).toBe('tel')
  expect(screen.queryByLabelText('Username', { selector: 'input' })).toBeNull()
})

test('what is missing is named beside the field, and nothing is sent', async () => {
  const { platform, wait } = await openForm()
  turnTo('Mobile number')
  submit()
  await wait()
  expect(screen.getByText('Please enter your mobile number.')).toBeDefined()
  expect(screen.getByText('Please enter the code we sent you.')).toBeDefined()
  expect(document.activeElement).toBe(field('Mobile number'))
  expect(platform.network.sentTo('POST /wps/member/register/mobile')).toHaveLength(0)
})

test('the code is sent to the number in the field; the button makes way for the seconds', async () => {
  const { platform, wait } = await openForm()
  turnTo('Mobile number')
  press('Send code')
  await wait()
  expect(screen.getByText('Please enter your mobile number.')).toBeDefined()
  expect(platform.network.sentTo(sms)).toHaveLength(0)
  fireEvent.input(field('Mobile number'), { target: { value: ' 0912 345 678 ' } })
  press('Send code')
  await wait()
  await expect.poll(() => platform.network.sentTo(sms).length).toBe(1)
  await wait(1_000)
  expect(screen.getByText('59 s')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
  expect(screen.getByText('A code has been sent to +84 0912 345 678.')).toBeDefined()
})

test('without a password to choose there is no field for one (AMB-53)', async () => {
  await openForm(undefined, { passwordRequired: false, placeholderPassword: '246810' })
  expect(field('Password')).toBeDefined()
  turnTo('Mobile number')
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('being kept signed in is offered where the merchant remembers and registering signs in (REQ-LOGIN-025)', async () => {
  const box = () => screen.queryByRole('checkbox', { name: 'Keep me signed in on this device' })
  await openForm()
  expect(box()).toBeNull()
  cleanup()
  await openForm(undefined, {}, {}, { MOBILEAUTOLOGIN3: true })
  expect(box()).not.toBeNull()
  cleanup()
  await openForm({ registrationSignsIn: false }, {}, {}, { MOBILEAUTOLOGIN3: true })
  expect(box()).toBeNull()
})

test('while an account is being opened its button is busy, and free again after a failure (REQ-ROUTE-008)', async () => {
  const { platform, wait } = await openForm({ sealing: 'none' })
  const call = 'POST /wps/member/register'
  platform.network.answer(call, 'silent')
  const busy = () => screen.queryAllByRole('button', { busy: true }).map(({ textContent }) => textContent)
  fireEvent.input(field('Username'), { target: { value: 'hoa_2026' } })
  fireEvent.input(field('Password'), { target: { value: 'lotus-2026' } })
  fireEvent.click(screen.getByRole('checkbox'))
  expect(busy()).toEqual([])
  submit()
  await wait()
  await expect.poll(() => platform.network.sentTo(call).length).toBe(1)
  expect(busy()).toEqual(['Creating your account…'])
  await wait(31_000)
  expect(busy()).toEqual([])
})

test('the terms can be read beside the consent; their words are words and nothing else', async () => {
  const { wait } = await openForm()
  press('Read the terms')
  await wait()
  await wait()
  const sheet = await screen.findByRole('dialog', { name: 'Terms' })
  await expect.poll(() => within(sheet).queryByText('Alone <b>.')).not.toBeNull()
  expect(within(sheet).getByText('Version 3')).toBeDefined()
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  await wait()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is kept about the device can be read there too (REQ-DEVICE-002, SEC-11)', async () => {
  const { wait } = await openForm()
  press('Your data')
  await wait()
  await wait()
  const sheet = await screen.findByRole('dialog', { name: 'What we keep about you' })
  expect(within(sheet).getByText(/A device number/)).toBeDefined()
})

test('where the merchant allows it an account is opened without a name, in a separate tab, and the success dialog leads home (REQ-REGISTER-003, REQ-REGISTER-019)', async () => {
  const { platform, wait, here } = await openForm({ autoUsername: true, sealing: 'none' })
  const auto = 'POST /wps/member/register/autoUsername'
  platform.network.answer(auto, {
    body: { success: true, value: { id: '9', userName: 'lotus8241', customerType: 0, token: 'T9' } },
  })
  turnTo('No username')
  expect(screen.queryByLabelText('Username', { selector: 'input' })).toBeNull()
  expect(screen.getByText(/We choose a username for you/)).toBeDefined()
  fireEvent.input(field('Password'), { target: { value: 'lotus-2026' } })
  fireEvent.click(screen.getByRole('checkbox'))
  submit()
  await wait()
  await expect.poll(() => platform.network.sentTo(auto).length).toBe(1)
  expect(platform.network.sentTo('POST /wps/member/register')).toHaveLength(0)
  expect(await screen.findByText('Welcome, lotus8241!')).toBeDefined()
  expect(here()).toBe('/m/register')
  await act(async () => press('Let’s play'))
  await wait()
  expect(here()).toBe('/m/home')
})

test('a platform of which nothing but its name is known registers by mobile number with the documented fields alone, and says itself what is wrong (REQ-REGISTER-002, REQ-REGISTER-004, REQ-CONST-005)', async () => {
  const settings = fillSettings({ merchant: 'lux' }, { host: 'lux.example', merchantCode: '' })
  const account = { ...settings.account, sealing: 'none' as const }
  const call = 'POST /wps/member/register/mobile'
  const { platform, wait } = await openApp({
    path: '/m/register',
    merchant: { ...settings, account },
    prepare: ({ network }) => network.answer(call, { body: { success: false, message: 'Too short.' } }),
  })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Username', 'Mobile number'])
  turnTo('Mobile number')
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
  fireEvent.input(field('Mobile number'), { target: { value: '0912345678' } })
  fireEvent.input(field('Password'), { target: { value: '1' } })
  fireEvent.click(screen.getByRole('checkbox'))
  submit()
  await wait()
  await expect.poll(() => platform.network.sentTo(call).length).toBe(1)
  expect(JSON.parse(platform.network.sentTo(call)[0]?.body ?? '{}')).toEqual({
    mobileNum: '0912345678',
    countryDialingCode: '',
    password: '1',
    login: true,
    registerMethod: 'H5',
    registerUrl: expect.stringMatching(/\/m\/register$/),
    loginDeviceId: expect.any(String),
    isOfficialAppLogin: false,
    affiliateCode: expect.any(String),
    domain: 'localhost',
  })
  expect(await screen.findByText('Too short.')).toBeDefined()
})

/** Test mode solves the puzzle at once. */
const testMode = { GEETESTTEST3: true }

test.each([
  [true, 50],
  [false, undefined],
])(
  'with the register flag %s the registration is sent with a captcha’s result of %s characters (REQ-CAPTCHA-006)',
  async (isAsked, length) => {
    const { platform, wait } = await openForm({ sealing: 'none' }, {}, { register: isAsked }, testMode)
    const call = 'POST /wps/member/register'
    platform.network.answer(call, { body: { success: false, message: 'Not now.' } })
    fireEvent.input(field('Username'), { target: { value: 'hoa_2026' } })
    fireEvent.input(field('Password'), { target: { value: 'lotus-2026' } })
    fireEvent.click(screen.getByRole('checkbox'))
    submit()
    await wait()
    await expect.poll(() => platform.network.sentTo(call).length).toBe(1)
    const { geetestSeccode } = JSON.parse(platform.network.sentTo(call)[0]?.body ?? '{}')
    expect(geetestSeccode?.length).toBe(length)
  },
)

test.each([
  [true, 50],
  [false, undefined],
])(
  'with the sms flag %s a code is asked for with a captcha’s result of %s characters (REQ-CAPTCHA-007)',
  async (isAsked, length) => {
    const { platform, wait } = await openForm(
      { registrationWays: ['mobile'] },
      {},
      {},
      { ...testMode, GEETESTVCODE3: isAsked },
      'v4',
    )
    fireEvent.input(field('Mobile number'), { target: { value: '0912345678' } })
    press('Send code')
    await wait()
    await expect.poll(() => platform.network.sentTo(sms).length).toBe(1)
    const { geetestValidateV4 } = JSON.parse(platform.network.sentTo(sms)[0]?.body ?? '{}')
    expect(geetestValidateV4?.length).toBe(length)
  },
)

test('with version v3 an alert says that the service is not set up, and no code is asked for (REQ-CAPTCHA-008)', async () => {
  const { platform, wait } = await openForm({ registrationWays: ['mobile'] }, {}, {}, { GEETESTVCODE3: true })
  fireEvent.input(field('Mobile number'), { target: { value: '0912345678' } })
  press('Send code')
  await wait()
  const alert = await screen.findByRole('alertdialog', { name: 'Notice' })
  expect(alert.querySelector('[data-text-key="captcha.notSetUp"]')).not.toBeNull()
  expect(platform.network.sentTo(sms)).toEqual([])
})

test('a merchant’s text captcha shows its picture; a failure empties the field and brings another picture (REQ-REGISTER-006, REQ-REGISTER-022, REQ-REGISTER-023)', async () => {
  const { platform, wait } = await openForm({ sealing: 'none' }, {}, { textPicture: '/wps/captcha/picture' })
  const call = 'POST /wps/member/register'
  platform.network.answer(call, { body: { success: false, message: 'Wrong characters.' } })
  const picture = () => screen.getByAltText('A picture of characters').getAttribute('src')
  const first = picture()
  expect(first).toMatch(/^\/wps\/captcha\/picture\?t=\d+$/)
  fireEvent.input(field('Username'), { target: { value: 'hoa_2026' } })
  fireEvent.input(field('Password'), { target: { value: 'lotus-2026' } })
  fireEvent.click(screen.getByRole('checkbox'))
  submit()
  expect(screen.getByText('Please enter the characters in the picture.')).toBeDefined()
  expect(platform.network.sentTo(call)).toHaveLength(0)
  fireEvent.input(field('Characters in the picture'), { target: { value: 'x7k2' } })
  await wait(10)
  submit()
  await wait(10)
  await expect.poll(() => platform.network.sentTo(call).length).toBe(1)
  expect(JSON.parse(platform.network.sentTo(call)[0]?.body ?? '{}')).toHaveProperty('captcha', 'x7k2')
  await expect.poll(() => field('Characters in the picture').value).toBe('')
  expect(field('Username').value).toBe('hoa_2026')
  expect(picture()).not.toBe(first)
})
