import { gatewaySettings } from '@playfront/contract/settings/account.schema'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createFakePlatform } from '../platform/fakePlatform'
import { readPageData } from './readPageData'
import { openApp } from './testing/openApp'
import { fakeMerchant } from './testing/fakeMerchant'

afterEach(cleanup)

const vietnam = { countryCode: 'VN', countryDialingCode: '84' }
const merchant = {
  ...fakeMerchant,
  whitelabelVal: { CBS3: true },
  gw: { GEETEST_ID: 'G1', GEETEST_VERSION: 'v4', PROFILE_ICON_COUNT: 12 } as const,
  phone: { ...fakeMerchant.phone, ...vietnam, countries: [vietnam] },
}

test('countries, currency, gateway, flags and rank are available to every feature (REQ-CONST-003)', async () => {
  const platform = createFakePlatform()
  platform.page.settingsText = () => JSON.stringify({ merchant, themeCss: '' })
  const data = await readPageData(platform)
  const { services, wait } = await openApp({
    merchant: data.merchant,
    member: { id: '1', token: 'T1', userName: 'an' },
    prepare: ({ network }) =>
      network.answer('GET /wps/relay/MCSFE_getPlayerRankProgress', {
        body: {
          success: true,
          value: {
            currentProgress: { completedConditions: 1, totalExpectedConditions: 4 },
            playerRankProgress: { labelId: 'silver' },
          },
        },
      }),
  })
  await wait()
  expect(services.merchant).toMatchObject({
    currency: 'VND',
    currencySymbol: '₫',
    currencyPosition: 'back',
    whitelabelVal: { CBS3: true },
    gw: { GEETEST_ID: 'G1', GEETEST_VERSION: 'v4', PROFILE_ICON_COUNT: 12 },
    phone: { countryCode: 'VN', countryDialingCode: '84', countries: [vietnam] },
  })
  expect(services.member.store.getState().rank).toBe(0.25)
})

test('nine profile pictures unless the merchant says otherwise (REQ-CONST-001)', () => {
  expect(gatewaySettings.parse({}).PROFILE_ICON_COUNT).toBe(9)
  expect(gatewaySettings.parse({ PROFILE_ICON_COUNT: 12 }).PROFILE_ICON_COUNT).toBe(12)
})
