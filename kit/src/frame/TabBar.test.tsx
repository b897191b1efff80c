// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TabBar } from './TabBar'

afterEach(cleanup)

test('the places are links, the current one is marked, and a press can be taken over', () => {
  const go = vi.fn((_id: string, event: { preventDefault(): void }) => event.preventDefault())
  const items = [
    { id: 'home', label: 'Home', icon: null, href: '/m' },
    { id: 'wallet', label: 'Wallet', icon: null, href: '/m/wallet' },
  ]
  render(<TabBar label="Main" items={items} current="home" onNavigate={go} />)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Home')
  const followed = fireEvent.click(screen.getByRole('link', { name: 'Wallet' }))
  expect(followed).toBe(false)
  expect(go.mock.calls[0]?.[0]).toBe('wallet')
})
