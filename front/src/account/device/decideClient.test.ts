import { expect, test } from 'vitest'
import { decideClient, type ClientFacts } from './decideClient'

const browser: ClientFacts = {
  reading: { isIpad: false, standalone: false, inNativeApp: false },
  isWebClip: false,
}

const running = (reading: Partial<ClientFacts['reading']>, isWebClip = false) =>
  decideClient({ reading: { ...browser.reading, ...reading }, isWebClip })

test('the device is named by how the product runs (REQ-LOGIN-007)', () => {
  expect(running({}).device).toBeUndefined()
  expect(running({ standalone: true }).device).toBe('PWA')
  expect(running({ standalone: true }, true).device).toBe('WEBCLIP')
  expect(running({ isIpad: true, standalone: true }, true).device).toBe('IPAD')
})

test('so is the way of registering (REQ-REGISTER-007)', () => {
  expect(running({}).registerMethod).toBe('H5')
  expect(running({ standalone: true }).registerMethod).toBe('PWA')
  expect(running({ standalone: true }, true).registerMethod).toBe('WEBCLIP')
  expect(running({ inNativeApp: true }, true).registerMethod).toBe('APP')
})

test('the native app and the installed web app are official, a browser is not (REQ-SESSION-015, REQ-LOGIN-006)', () => {
  expect(running({}).isOfficialAppLogin).toBe(false)
  expect(running({ standalone: true }).isOfficialAppLogin).toBe(true)
  expect(running({ inNativeApp: true }).isOfficialAppLogin).toBe(true)
})
