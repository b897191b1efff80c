import { gatewaySettings } from '@playfront/contract/settings/account.schema'
import { expect, test } from 'vitest'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { pictureAddress, pictureNumbers } from './profilePictures'

const artwork = { ...fakeMerchant.artwork, profile: '/m/art/lotus/profile-{number}.svg' }
const gw = (given: object) => ({ ...fakeMerchant, artwork, gw: gatewaySettings.parse(given) })

test('nine pictures where the merchant says nothing, as many as it says otherwise (REQ-CONST-001)', () => {
  expect(pictureNumbers(gw({}))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(pictureNumbers(gw({ PROFILE_ICON_COUNT: 2 }))).toEqual([1, 2])
})

test('each number is a picture of the merchant’s own', () => {
  expect(pictureAddress({ artwork }, 7)).toBe('/m/art/lotus/profile-7.svg')
})

test('a merchant without pictures offers no choice', () => {
  const bare = { ...gw({}), artwork: { ...artwork, profile: '' } }
  expect(pictureNumbers(bare)).toEqual([])
  expect(pictureAddress(bare, 1)).toBeUndefined()
})
