import { expect, test } from 'vitest'
import { decideDeviceId, type DeviceTraits } from './decideDeviceId'

const phone: DeviceTraits = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15)',
  platform: 'Linux armv8l',
  touchPoints: 5,
  languages: ['vi-VN', 'vi'],
  timeZone: 'Asia/Ho_Chi_Minh',
  screen: { shortSide: 390, longSide: 844, colorDepth: 24, processors: 8 },
  ownName: 'A7f0',
}

test('the id is an MD5 in groups of 8-4-4-4-12 (REQ-DEVICE-001)', () => {
  expect(decideDeviceId(phone)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test('one browser keeps its id (REQ-DEVICE-002)', () => {
  expect(decideDeviceId({ ...phone })).toBe(decideDeviceId(phone))
})

/** Another value of each trait; the compiler asks for a row when a trait is added. */
const otherPhone: Required<DeviceTraits> = {
  userAgent: 'Mozilla/5.0 (Linux; Android 16)',
  platform: 'Linux aarch64',
  touchPoints: 10,
  languages: ['vi-VN', 'en'],
  timeZone: 'Asia/Bangkok',
  screen: { shortSide: 390, longSide: 844, colorDepth: 24, processors: 6 },
  ownName: 'B2c1',
}

test.each(Object.entries(otherPhone))('another %s gives another id (REQ-DEVICE-002)', (trait, value) => {
  expect(decideDeviceId({ ...phone, [trait]: value })).not.toBe(decideDeviceId(phone))
})

test.each([{ shortSide: 360 }, { longSide: 800 }, { colorDepth: 30 }, { processors: 4 }])(
  'another screen %j gives another id (REQ-DEVICE-002)',
  (other) => {
    expect(decideDeviceId({ ...phone, screen: { ...phone.screen, ...other } })).not.toBe(
      decideDeviceId(phone),
    )
  },
)

test('the native iOS app brings its own id (REQ-DEVICE-003)', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone) PlayfrontApp/2.5.0 PlayfrontDevice/E621E1F8-C36C-495A-93FC-0C247A3E6E5F'
  expect(decideDeviceId({ ...phone, userAgent })).toBe('E621E1F8-C36C-495A-93FC-0C247A3E6E5F')
})

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) PlayfrontApp/2.5.0 E621E1F8-C36C-495A-93FC-0C247A3E6E5F',
  'E621E1F8-C36C-495A-93FC-0C247A3E6E5F Mozilla/5.0 (iPhone) PlayfrontApp/2.5.0 (id: x)',
])('wherever the native app writes its UUID: %s (REQ-DEVICE-003)', (userAgent) => {
  expect(decideDeviceId({ ...phone, userAgent })).toBe('E621E1F8-C36C-495A-93FC-0C247A3E6E5F')
})

test('the native Android app has no such id: its own is the MD5 of its traits (REQ-DEVICE-003)', () => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) PlayfrontApp/2.5.0 E621E1F8-C36C-495A-93FC-0C247A3E6E5F'
  expect(decideDeviceId({ ...phone, userAgent })).not.toContain('E621E1F8')
  expect(decideDeviceId({ ...phone, userAgent })).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test('an iPad that passes for a Mac is one of iOS (REQ-DEVICE-003, AMB-35)', () => {
  const userAgent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) PlayfrontApp/2.5.0 E621E1F8-C36C-495A-93FC-0C247A3E6E5F'
  expect(decideDeviceId({ ...phone, userAgent })).toBe('E621E1F8-C36C-495A-93FC-0C247A3E6E5F')
})

test('a UUID in the user agent of a browser is not the device id (REQ-DEVICE-003)', () => {
  const userAgent = 'Mozilla/5.0 (iPhone) E621E1F8-C36C-495A-93FC-0C247A3E6E5F'
  expect(decideDeviceId({ ...phone, userAgent })).not.toContain('E621E1F8')
})
