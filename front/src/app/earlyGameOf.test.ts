import { expect, test } from 'vitest'
import { fakeMerchant } from './testing/fakeMerchant'
import { earlyGameOf } from './earlyGameOf'

const inside = (whitelabelVal: Record<string, boolean>) =>
  earlyGameOf({
    language: 'UR',
    settings: { merchant: { ...fakeMerchant, whitelabelVal }, themeCss: '', serverTime: 0 },
  })

test("the page that opens games says where the operator's own board runs, and in which language (P2)", () => {
  expect(inside({})).toEqual({ host: fakeMerchant.domains.gameHost, language: 'UR' })
})

test('where games open in the native app alone, it says nothing (REQ-LAUNCH-002)', () => {
  expect(inside({ STARTGAMEINAPP3: true })).toBeUndefined()
})
