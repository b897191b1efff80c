import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createStore } from '../../store/createStore'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { TextsProvider } from '../../texts/TextsProvider'
import { LazyService } from '../service/LazyService'
import { ServiceRow } from '../service/ServiceRow'
import { ChatButton } from './ChatButton'

afterEach(cleanup)

const texts = createTexts({ language: 'EN', source: bundledDictionaries })
await texts.load(['chat'])

test.each([
  [3, '3', 'Chat with us, 3 unread messages'],
  [99, '99', 'Chat with us, 99 unread messages'],
  [100, '99+', 'Chat with us, 100 unread messages'],
  [250, '99+', 'Chat with us, 250 unread messages'],
  [0, '', 'Chat with us'],
])('%i unread: the badge says “%s” (REQ-CHAT-007)', (unread, badge, name) => {
  const pressed: string[] = []
  const chat = {
    store: createStore(() => ({ unread, isBusy: false })),
    start: () => undefined,
    press: async () => void pressed.push('chat'),
  }
  render(<TextsProvider texts={texts} children={<ChatButton chat={chat} />} />)
  const button = screen.getByRole('button', { name })
  expect(button.textContent).toBe(badge)
  button.click()
  expect(pressed).toEqual(['chat'])
})

test('a row leads to customer service (REQ-CS-009)', () => {
  const pressed: string[] = []
  render(<TextsProvider texts={texts} children={<ServiceRow onPress={() => void pressed.push('help')} />} />)
  screen.getByRole('button', { name: /Customer service/ }).click()
  expect(pressed).toEqual(['help'])
})

test('a place reserves space where customer service is available there, and none where it is not (REQ-CS-002, REQ-CS-009)', async () => {
  const words = createTexts({ language: 'EN', source: bundledDictionaries })
  const opened: string[] = []
  const service = { open: async (position: string) => void opened.push(position) }
  const entry = { title: 'Help', path: 'x', csPosition: 'home' } as const
  const draw = (position: 'home' | 'member') =>
    render(
      <TextsProvider texts={words}>
        <LazyService
          merchant={{ shell: { ...fakeMerchant.shell, customerService: [entry] } }}
          texts={words}
          shell={{ open: async () => ({ service }) }}
          position={position}
        />
      </TextsProvider>,
    ).container
  expect(draw('member').innerHTML).toBe('')
  const place = draw('home')
  expect([place.childElementCount, screen.queryByRole('button')]).toEqual([1, null])
  await act(() => vi.dynamicImportSettled())
  screen.getByRole('button', { name: /Customer service/ }).click()
  expect(opened).toEqual(['home'])
})
