import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'

afterEach(cleanup)

const vietnam = { countryCode: 'VN', countryDialingCode: '84' }
const thailand = { countryCode: 'TH', countryDialingCode: '66' }
const country = { countryCode: 'VN', countryDialingCode: '84', countries: [vietnam, thailand] }

const openForm = async (
  phone: Partial<MerchantSettings['phone']> = {},
  answer: object = country,
  merchant: Partial<MerchantSettings> = {},
) => {
  const app = await openApp({
    path: '/m/register',
    merchant: {
      ...merchant,
      account: { ...fakeMerchant.account, registrationWays: ['mobile', 'username'] },
      phone: { ...fakeMerchant.phone, ...phone },
    },
    prepare: ({ network }) => network.answer(call, { body: { success: true, value: answer } }),
  })
  await answered(app)
  return app
}

const call = 'GET /wps/system/country'

/** The country data has loaded and is kept for the tab; its key is a hash, which the machine makes when it can. */
const answered = async ({ platform, wait }: Awaited<ReturnType<typeof openApp>>) => {
  await expect.poll(() => platform.memory.tab.keys().filter(isAnswer)).not.toEqual([])
  expect(platform.network.sentTo(call)).toHaveLength(1)
  for (const _ of [1, 2, 3]) await wait()
}
const isAnswer = (key: string) => key.includes('.answer.')

const codeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Dialling code/ })
const openList = async (app: Awaited<ReturnType<typeof openForm>>) => {
  fireEvent.click(codeButton())
  await app.wait()
  await app.wait()
  return screen.findByRole('dialog', { name: 'Dialling code' })
}
const rows = (list: HTMLElement) => within(list).getAllByRole('listitem')

test('the country data is asked for once, with the merchant’s code (REQ-COUNTRY-009)', async () => {
  const { platform, services, wait } = await openForm()
  for (const path of ['/m/login', '/m/register']) {
    services.platform.navigation.push(path)
    await wait()
    await wait()
  }
  await screen.findByRole('button', { name: 'Dialling code +84' })
  const asked = platform.network.sentTo(call)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toContain('_=lotus')
})

test('the list rises with a flag, a plus sign and a code for each country (REQ-COUNTRY-007, REQ-COUNTRY-010, REQ-COUNTRY-011)', async () => {
  const list = await openList(await openForm())
  expect(rows(list).map((row) => row.textContent)).toEqual(['Thailand+66', 'Vietnam+84'])
  expect(rows(list).map((row) => row.querySelector('img')?.getAttribute('src'))).toEqual([
    '/TCG_PROD_IMAGES/COUNTRY_FLAG/TH.png',
    '/TCG_PROD_IMAGES/COUNTRY_FLAG/VN.png',
  ])
})

test('flags come from the picture network, all of a page from one host (REQ-CONST-002, REQ-COUNTRY-011)', async () => {
  const imageHosts = ['a.example', 'b.example', 'c.example']
  const app = await openForm({}, country, { shell: { ...fakeMerchant.shell, imageHosts } })
  const list = await openList(app)
  const flags = [...document.querySelectorAll('img[src*=COUNTRY_FLAG]')].map((flag) =>
    flag.getAttribute('src'),
  )
  expect(rows(list)).toHaveLength(2)
  expect(flags.length).toBeGreaterThan(2)
  expect(new Set(flags.map((src) => new URL(src ?? '').host)).size).toBe(1)
  expect(imageHosts).toContain(new URL(flags[0] ?? '').host)
})

test('picking a row takes its code and closes the list (REQ-COUNTRY-008)', async () => {
  const app = await openForm()
  const list = await openList(app)
  fireEvent.click(within(list).getByRole('button', { name: /Thailand/ }))
  await app.wait()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(codeButton().textContent).toBe('+66')
})

test('a search keeps the rows that match, announces how many, and Enter selects the first', async () => {
  const app = await openForm()
  const list = await openList(app)
  fireEvent.change(within(list).getByLabelText('Search by country or code'), { target: { value: '+6' } })
  expect(rows(list)).toHaveLength(1)
  expect(within(list).getByRole('status').textContent).toBe('1 country')
  fireEvent.submit(within(list).getByRole('search'))
  await app.wait()
  expect(codeButton().textContent).toBe('+66')
})

test('disabled by the merchant it opens no list (REQ-COUNTRY-005)', async () => {
  const app = await openForm({ areaCodeDisabled: true })
  expect(codeButton().disabled).toBe(true)
  fireEvent.click(codeButton())
  await app.wait()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the merchant’s default code stands first (REQ-COUNTRY-006)', async () => {
  await openForm({ defaultDialingCode: '66' })
  expect(codeButton().textContent).toBe('+66')
})

test.each([['countryCode'], ['countryDialingCode'], ['countries']])(
  'without %s in the answer there is no picker, and the number can be typed all the same (REQ-COUNTRY-001)',
  async (missing) => {
    await openForm({}, { ...country, [missing]: undefined })
    expect(screen.queryByRole('button', { name: /^Dialling code/ })).toBeNull()
    expect(screen.getByLabelText('Mobile number', { selector: 'input' })).toBeDefined()
  },
)
