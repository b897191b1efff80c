import { gatewaySettings } from '@playfront/contract/settings/account.schema'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createPretendPlatform } from '../platform/pretendPlatform'
import { readPageData } from './readPageData'
import { openApp } from './stage/openApp'
import { pretendMerchant } from './stage/pretendMerchant'

afterEach(cleanup)

const vietnam = { countryCode: 'VN', countryDialingCode: '84' }
const merchant = {
  ...pretendMerchant,
  whitelabelVal: { CBS3: true },
  gw: { GEETEST_ID: 'G1', GEETEST_VERSION: 'v4', PROFILE_ICON_COUNT: 12 } as const,
  phone: { ...pretendMerchant.phone, ...vietnam, countries: [vietnam] },
}

test('countries, currency, gateway, flags and rank are at hand for every room (REQ-CONST-003)', async () => {
  const platform = createPretendPlatform()
  platform.page.settingsText = () => JSON.stringify({ merchant, themeCss: '' })
  const data = await readPageData(platform)
  const { house, wait } = await openApp({
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
  expect(house.merchant).toMatchObject({
    currency: 'VND',
    currencySymbol: '₫',
    currencyPosition: 'back',
    whitelabelVal: { CBS3: true },
    gw: { GEETEST_ID: 'G1', GEETEST_VERSION: 'v4', PROFILE_ICON_COUNT: 12 },
    phone: { countryCode: 'VN', countryDialingCode: '84', countries: [vietnam] },
  })
  expect(house.member.store.getState().rank).toBe(0.25)
})

test('nine profile pictures unless the merchant says otherwise (REQ-CONST-001)', () => {
  expect(gatewaySettings.parse({}).PROFILE_ICON_COUNT).toBe(9)
  expect(gatewaySettings.parse({ PROFILE_ICON_COUNT: 12 }).PROFILE_ICON_COUNT).toBe(12)
})
