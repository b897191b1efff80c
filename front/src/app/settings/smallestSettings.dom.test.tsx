import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../testing/openApp'
import { fillSettings } from './fillSettings'

afterEach(cleanup)

const merchant = fillSettings({ merchant: 'lux' }, { host: 'lux.example', merchantCode: '' })
const an = { id: '1', token: 'T1', userName: 'an' }

test.each([
  ['/m/home', undefined],
  ['/m/login', undefined],
  ['/m/register', undefined],
  ['/m/home', an],
  ['/m/game', an],
  ['/m/member/home', an],
  ['/m/member/wallet', an],
  ['/m/voucherCenter', an],
  ['/m/inviteFriends', an],
])('%s is a whole screen for a merchant of whom only the code is known', async (path, member) => {
  const { wait } = await openApp({ path, member, merchant })
  await wait(1_000)
  const main = document.querySelector('main')
  expect(main?.textContent?.trim()).not.toBe('')
  expect(document.querySelector('[role=alert] [data-text-key="failed.title"]')).toBeNull()
  expect(document.body.innerHTML).not.toMatch(/\bundefined\b|NaN|src=""/)
  // What the platform does not answer is not waited for.
  expect(main?.querySelector('[data-shape][aria-hidden]')).toBeNull()
})
