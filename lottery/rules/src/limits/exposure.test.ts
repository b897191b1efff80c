import { expect, test } from 'vitest'
import { priceOf } from '../testing/priceOf'
import { defaultLimits } from './defaultLimits'
import { exposureKeyOf, exposureOf, hitCap, tokenOf } from './exposure'

test('a token is the normalised key of its line (lottery 1.1)', () => {
  expect(tokenOf({ type: 'VN_LO2', numbers: ['89'] })).toBe('VN_LO2:89')
  expect(tokenOf({ type: 'VN_XIEN2', numbers: ['89', '22'] })).toBe('VN_XIEN2:22-89')
  expect(tokenOf({ type: 'TH_3TOD', numbers: ['514'] })).toBe('TH_3TOD:145')
  expect(tokenOf({ type: 'VN_3C_BOX_DB', numbers: ['902'] })).toBe('VN_3C_BOX_DB:029')
})

test('two prices of one event share an exposure (lottery 4.6)', () => {
  expect(exposureKeyOf({ type: 'VN_LO2_1K', numbers: ['89'] })).toBe('VN_LO2:89')
  expect(exposureKeyOf({ type: 'VN_LO2', numbers: ['89'] })).toBe('VN_LO2:89')
})

test('four digits and the last three of them are one event: 4 top and 3 top share, and so do the 4D prizes (lottery 4.6)', () => {
  expect(exposureKeyOf({ type: 'TH_4TOP', numbers: ['1234'] })).toBe('TH_3TOP:234')
  expect(exposureKeyOf({ type: 'TH_3TOP', numbers: ['234'] })).toBe('TH_3TOP:234')
  expect(exposureKeyOf({ type: 'VN_4C_DB', numbers: ['0089'] })).toBe('VN_3C_DB:089')
  expect(exposureKeyOf({ type: 'D4_SMALL', numbers: ['1234'] })).toBe('D4_BIG:1234')
  expect(exposureKeyOf({ type: 'D4_4A', numbers: ['1234'] })).toBe('D4_BIG:1234')
  expect(exposureKeyOf({ type: 'JB_MILHAR', numbers: ['1234'] })).toBe('JB_CENTENA:234')
  expect(exposureKeyOf({ type: 'JB_MC5', numbers: ['1234'] })).toBe('JB_CENTENA5:234')
})

test('exposure counts four hits of lô, two of front and back, one of what is paid once', () => {
  expect(hitCap('VN27', 'VN_LO2')).toBe(4)
  expect(hitCap('TH6', 'TH_3FRONT')).toBe(2)
  expect(hitCap('VN27', 'VN_DE_DB')).toBe(1)
  expect(hitCap('VN27', 'VN_XIEN2')).toBe(1)
})

test('exposure is stake times odds times counted hits', () => {
  expect(exposureOf('VN27', 'VN_LO2', priceOf('Lott', 'VN27', 'VN_LO2'), 1_000)).toBe(396_000)
  expect(exposureOf('D4', 'D4_4A', priceOf('MyStd', 'D4', 'D4_4A'), 100)).toBe(600_000)
  expect(exposureOf('D4', 'D4_IBOX_SMALL', priceOf('MyStd', 'D4', 'D4_IBOX_SMALL'), 100)).toBe(262_500)
  expect(exposureOf('TG4', 'TG_CM', priceOf('TgDiskon', 'TG4', 'TG_CM'), 100)).toBe(1_800)
})

test('the default limits of VND are the figures of lottery 4.6, and one largest stake fits under the cap', () => {
  const { stake, maxPayoutPerSlip, exposureCap } = defaultLimits('VND')
  expect(stake.lo).toEqual({ min: 1_000, max: 10_000_000, step: 1_000 })
  expect([
    stake.de.max,
    stake.threeDigits.max,
    stake.fourDigits.max,
    stake.xien.max,
    stake.truot.max,
  ]).toEqual([20_000_000, 2_000_000, 200_000, 5_000_000, 20_000_000])
  expect(maxPayoutPerSlip).toBe(2_000_000_000)
  const dearest = exposureOf('VN27', 'VN_LO2', priceOf('Lott', 'VN27', 'VN_LO2'), stake.lo.max)
  expect(dearest).toBeLessThan(exposureCap)
})
