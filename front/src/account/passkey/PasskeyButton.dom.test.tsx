import { cleanup, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createFakePasskeys } from '../../platform/passkeys/fakePasskeys'
import { TextsProvider } from '../../texts/TextsProvider'
import { createLoginHarness, signedIn } from '../login/loginHarness'
import { PasskeyButton } from './PasskeyButton'

afterEach(cleanup)

const draw = async (isThere: boolean) => {
  const { deps } = createLoginHarness(signedIn())
  await act(async () => {
    render(
      <TextsProvider texts={deps.texts}>
        <PasskeyButton deps={deps} passkeys={createFakePasskeys(isThere)} />
      </TextsProvider>,
    )
  })
}

test('a device that can hold a passkey gets the button, one that cannot gets nothing', async () => {
  await draw(true)
  expect(screen.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' })).toBeDefined()
  cleanup()
  await draw(false)
  expect(screen.queryByRole('button')).toBeNull()
})
