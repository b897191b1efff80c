import { cleanup, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createPretendPasskeys } from '../../platform/passkeys/pretendPasskeys'
import { TextsProvider } from '../../texts/TextsProvider'
import { createLoginStage, signedIn } from '../login/loginStage'
import { PasskeyButton } from './PasskeyButton'

afterEach(cleanup)

const draw = async (isThere: boolean) => {
  const { house } = createLoginStage(signedIn())
  await act(async () => {
    render(
      <TextsProvider texts={house.texts}>
        <PasskeyButton house={house} passkeys={createPretendPasskeys(isThere)} />
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
