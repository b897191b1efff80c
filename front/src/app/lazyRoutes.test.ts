import { expect, test } from 'vitest'
import { createFakePlatform } from '../platform/fakePlatform'
import { bundledDictionaries } from '../texts/bundledDictionaries'
import { createTexts } from '../texts/texts'
import { fakeMerchant } from './testing/fakeMerchant'
import { createLazyRoutes, hasToCarry } from './lazyRoutes'

const texts = createTexts({ language: 'EN', source: bundledDictionaries })

const arriveAt = (path: string) => {
  const platform = createFakePlatform({ path })
  return {
    platform,
    ways: createLazyRoutes({ ...platform, merchant: fakeMerchant, texts }),
    entries: platform.navigation.entries,
  }
}

test('a push keeps the tracking parameters (REQ-NAV-001)', async () => {
  const { ways, entries } = arriveAt('/m/home?affiliateCode=a1&fbclid=f1')
  await ways.open()
  ways.navigation.push('/m/register')
  expect(entries.at(-1)).toBe('/m/register?affiliateCode=a1&fbclid=f1')
})

test('a replace keeps them too (REQ-NAV-002)', async () => {
  const { ways, entries } = arriveAt('/m/withdraw?affiliateCode=a1')
  await ways.open()
  ways.navigation.replace('/m/login?redirectUrl=%2Fm%2Fwithdraw')
  expect(entries).toEqual(['/m/login?redirectUrl=%2Fm%2Fwithdraw&affiliateCode=a1'])
})

test('a visitor with a referring page needs the navigation before the first step, others do not', async () => {
  expect(hasToCarry(arriveAt('/m/home').platform)).toBe(false)
  const { platform, ways } = arriveAt('/m/home?gclid=g1')
  expect(hasToCarry(platform)).toBe(true)
  await ways.open()
  platform.navigation.push('/m/home')
  expect(hasToCarry(platform)).toBe(true)
})

test('an unknown address has a route as well', async () => {
  const { routeOf } = await arriveAt('/m/home').ways.open()
  expect(routeOf('/m/nowhere').screen).toBe('NotFoundScreen')
  expect(routeOf('/m/login/').screen).toBe('LoginScreen')
})
