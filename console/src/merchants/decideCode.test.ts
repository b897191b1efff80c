import { expect, test } from 'vitest'
import { decideCode } from './newMerchantFlow'

test.each([
  ['Sông Xanh', 'song-xanh'],
  ['  Đại Phát 88! ', 'dai-phat-88'],
  ['88 Club', 'club'],
  ['彩票', ''],
  ['A'.repeat(40), 'a'.repeat(32)],
])('the name %o suggests the code %o', (name, code) => {
  expect(decideCode(name)).toBe(code)
})
