import { expect, test } from 'vitest'
import { openPlaces } from './openPlaces'

test.each([
  ['203.162.0.181', 'VN'],
  ['::ffff:203.162.0.181', 'VN'],
  ['2402:800::1', 'VN'],
  ['200.160.2.3', 'BR'],
  ['203.150.1.1', 'TH'],
  ['127.0.0.1', undefined],
  ['10.1.2.3', undefined],
  ['not an address', undefined],
])('%s belongs to %s', async (ip, country) => {
  expect(await openPlaces().countryOf(ip)).toBe(country)
})
