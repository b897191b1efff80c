import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillDomGaps } from '../../app/testing/fillDomGaps'
import type { FailureText } from '../../requests/failure/decideFailure'
import { createStore } from '../../store/createStore'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { TextsProvider } from '../../texts/TextsProvider'
import type { DomainFlow, DomainState } from './domainFlow'
import { DomainScreen } from './DomainScreen'

beforeEach(() => fillDomGaps())
afterEach(cleanup)

const open = async (state: Partial<DomainState> = {}, text: FailureText = { words: 'We have moved.' }) => {
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  await texts.load(['shell', 'domain', 'restriction'])
  const store = createStore<DomainState>(() => ({
    isRacing: false,
    foundNone: false,
    contacts: [],
    ...state,
  }))
  const asked: string[] = []
  const domains: DomainFlow = {
    store,
    start: async () => undefined,
    retry: async () => void asked.push('retry'),
    contact: () => void asked.push('contact'),
  }
  await act(async () => {
    render(
      <TextsProvider texts={texts}>
        <DomainScreen found={{ text, domains }} />
      </TextsProvider>,
    )
  })
  return { store, asked }
}

const dialog = () => screen.getByRole('alertdialog')

test('nothing closes it: no button for it, not Escape, not a press outside (REQ-DOMAIN-008)', async () => {
  await open()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  fireEvent.keyDown(dialog(), { key: 'Escape' })
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog())
  expect(dialog()).toBeTruthy()
  expect(dialog().hasAttribute('open')).toBe(true)
})

test('it says what the server says, or Error (REQ-DOMAIN-009)', async () => {
  await open()
  expect(dialog().textContent).toContain('We have moved.')
})

test('without a word from the server it says Error (REQ-DOMAIN-009)', async () => {
  await open({}, { key: 'error' })
  expect(dialog().querySelector('[data-text-key=error]')?.textContent).toBe('Error')
})

test('customer service is offered only when there is any (REQ-DOMAIN-010)', async () => {
  const { store, asked } = await open()
  expect(screen.queryByRole('link')).toBeNull()
  await act(async () => store.setState({ contacts: [{ title: 'Mai', url: 'https://help.example/' }] }))
  const contact = screen.getByRole('link', { name: /^Customer service ?Mai$/ })
  expect(contact.getAttribute('href')).toBe('https://help.example/')
  expect(contact.querySelector('[data-text-key=in_customer_services]')).toBeTruthy()
  fireEvent.click(contact)
  expect(asked).toEqual(['contact'])
})

test('trying another address shows that it is under way, and that none was found (REQ-DOMAIN-006, REQ-DOMAIN-011)', async () => {
  const { store, asked } = await open()
  expect(screen.getByRole('button').querySelector('[data-text-key=retry_once]')).toBeTruthy()
  fireEvent.click(screen.getByRole('button'))
  expect(asked).toEqual(['retry'])
  await act(async () => store.setState({ isRacing: true }))
  expect(screen.getByRole('button').textContent).toContain('Looking for another address')
  await act(async () => store.setState({ isRacing: false, foundNone: true }))
  expect(screen.getByRole('status').textContent).toContain('No other address is responding')
})
