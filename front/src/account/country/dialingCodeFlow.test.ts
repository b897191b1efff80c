import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { expect, test } from 'vitest'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createOverlayQueue } from '../../overlays/overlayQueue'
import { createRequestHarness } from '../../requests/requestHarness'
import { createDialingCodeFlow, type AskedDialingCode } from './dialingCodeFlow'

const call = 'GET /wps/system/country'
const vietnam = { countryCode: 'VN', countryDialingCode: '84' }
const thailand = { countryCode: 'TH', countryDialingCode: '66' }
const country = { ...vietnam, countries: [thailand, vietnam] }

interface TestOptions {
  requested?: boolean
  phone?: Partial<MerchantSettings['phone']>
  merchant?: Partial<MerchantSettings>
}

const openFlow = ({ requested = true, phone = {}, merchant = {} }: TestOptions = {}) => {
  const { network, requests, platform, asked } = createRequestHarness()
  network.answer(call, { body: { success: true, value: country } })
  const queue = createOverlayQueue({ memory: platform.memory, interruptionsPerSession: 1 })
  const flow = createDialingCodeFlow(
    {
      merchant: { ...fakeMerchant, ...merchant, phone: { ...fakeMerchant.phone, ...phone } },
      platform,
      requests,
      overlays: { open: async () => ({ queue, start: () => undefined }) } as never,
    },
    { requested },
  )
  const list = () => queue.store.getState().shown
  return { network, asked, flow, list, found: () => list()?.found as AskedDialingCode | undefined }
}

test('until the country data has loaded the merchant’s code is used, without a picker (REQ-COUNTRY-001, REQ-COUNTRY-008)', async () => {
  const { flow, list } = openFlow({ phone: { defaultDialingCode: '66' } })
  expect([flow.code(), flow.store.getState().picker]).toEqual(['66', 'hidden'])
  await flow.open()
  expect(list()).toBeUndefined()
  const { flow: other } = openFlow({ phone: { defaultDialingCode: '', countryDialingCode: '84' } })
  expect(other.code()).toBe('84')
})

test('a country without its letters or its digits cannot be picked', async () => {
  const { flow, network, found } = openFlow()
  const countries = [
    { countryCode: '', countryDialingCode: '1' },
    vietnam,
    { countryCode: 'TH', countryDialingCode: '' },
  ]
  network.answer(call, { body: { success: true, value: { ...vietnam, countries } } })
  await flow.load()
  await flow.open()
  expect(found()?.countries).toEqual([vietnam])
})

test('the country data is requested once; a failure is not shown and the request is repeated (REQ-COUNTRY-009)', async () => {
  const { flow, network, asked } = openFlow()
  network.answer(call, { status: 500, body: { success: false, message: 'Không được.' } })
  await flow.load()
  expect(asked.filter((one) => one.startsWith('notice'))).toEqual([])
  network.answer(call, { body: { success: true, value: country } })
  await flow.load()
  await flow.load()
  expect(network.sentTo(call)).toHaveLength(2)
  expect(flow.store.getState()).toEqual({
    picker: 'shown',
    code: '84',
    row: vietnam,
    reason: 'the form asks for it',
  })
})

test('the list is handed every country and the one in force; a pick takes its code and closes it (REQ-COUNTRY-007, REQ-COUNTRY-008)', async () => {
  const { flow, list, found } = openFlow({ phone: { defaultDialingCode: '84' } })
  await flow.load()
  await flow.open()
  await flow.open()
  expect(list()?.id).toBe('country-codes')
  expect(found()).toMatchObject({ countries: [thailand, vietnam], current: vietnam, imageOrigin: '' })
  found()?.pick(thailand)
  expect(list()).toBeUndefined()
  expect(flow.code()).toBe('66')
  await flow.open()
  expect(found()?.current).toEqual(thailand)
  found()?.close()
  expect(list()).toBeUndefined()
  await flow.open()
  flow.close()
  expect(list()).toBeUndefined()
  expect(flow.code()).toBe('66')
})

test.each<[string, TestOptions, string]>([
  ['nobody asks for it', { requested: false }, 'hidden'],
  ['the merchant wants it everywhere', { requested: false, phone: { pickerForced: true } }, 'shown'],
  [
    'codes may be changed',
    { requested: false, merchant: { whitelabelVal: { UPDATEMOBILEICC3: true } } },
    'shown',
  ],
  [
    'the provider of phone messages is set up',
    {
      requested: false,
      merchant: { identity: { ...fakeMerchant.identity, firebase: true, apiKey: 'key' } },
    },
    'shown',
  ],
  [
    'that provider has no key',
    {
      requested: false,
      merchant: { identity: { ...fakeMerchant.identity, firebase: true, apiKey: '' } },
    },
    'hidden',
  ],
  ['nobody may change it', { phone: { areaCodeDisabled: true } }, 'disabled'],
])(
  'the picker where %s (REQ-COUNTRY-002, REQ-COUNTRY-003, REQ-COUNTRY-004, REQ-COUNTRY-005)',
  async (_, options, picker) => {
    const { flow, list } = openFlow(options)
    await flow.load()
    expect(flow.store.getState().picker).toBe(picker)
    await flow.open()
    expect(list() !== undefined).toBe(picker === 'shown')
  },
)
