import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'

afterEach(cleanup)

const member = { id: '1', token: 'T1', userName: 'an' }
const entriesAt = async (path: string, isOn: boolean) => {
  const { wait } = await openApp({ path, member, merchant: { whitelabelVal: { REWCEN3: isOn } } })
  await wait()
  const links = screen.queryAllByRole('link', { name: 'Reward centre' })
  return links.map((link) => link.getAttribute('href'))
}

test.each(['/m/home', '/m/member/home'])(
  '%s leads to the reward centre where the merchant switched it on (REQ-ACCESS-017)',
  async (path) => {
    expect(await entriesAt(path, true)).toEqual(['/m/rewardCenter'])
    cleanup()
    expect(await entriesAt(path, false)).toEqual([])
  },
)
