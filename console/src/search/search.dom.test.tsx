import { searchConsole, type SearchHit } from '@playfront/contract/console/search'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { App } from '../app/App'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { isSearchKey } from './searchFlow'

afterEach(cleanup)
beforeAll(() => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

const blank = { detail: null, owner: null, amount: null, at: null }
const an: SearchHit = { ...blank, kind: 'member', id: 'an', title: 'an_calls', path: '/nowhere/an' }
const paid: SearchHit = {
  kind: 'deposit',
  id: 'paid',
  title: 'Bank transfer',
  detail: 'REF-70',
  owner: 'an_calls',
  amount: 70_000,
  at: '2026-07-27T00:00:00.000Z',
  path: '/nowhere/an/money/deposit/paid',
}

const open = async (hits: SearchHit[], more: SearchHit['kind'][] = []) => {
  const harness = await createConsoleHarness()
  // The rest after typing is over at once.
  harness.services.platform.clock.after = (_, work) => {
    work()
    return () => undefined
  }
  harness.answer(searchConsole, { hits, more })
  render(
    <ServicesProvider services={harness.services}>
      <App />
    </ServicesProvider>,
  )
  await screen.findByRole('navigation', { name: 'Pages' })
  return harness
}
const press = (key: string, rest: object = {}) => fireEvent.keyDown(document.body, { key, ...rest })
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Member, reference/ })
const results = () => within(screen.getByRole('listbox', { name: 'Results' }))
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('a slash opens the search; arrows choose, Enter opens what is chosen, and Escape ends it', async () => {
  const { address, asked } = await open([an, paid], ['member'])
  press('/')
  type('a')
  expect(asked.some(({ path }) => path === '/console/api/search')).toBe(false)
  type('an')
  const [first, second] = await results().findAllByRole('option')
  expect(asked.at(-1)?.request).toEqual({ find: 'an' })
  expect(within(screen.getByRole('group', { name: /^Members · more/ })).getAllByRole('option')).toEqual([
    first,
  ])
  expect(second?.textContent?.replaceAll(/\s/g, ' ')).toBe(
    'Bank transferan_calls · 70,000 ₫ · REF-70 · Jul 27, 2026, 7:00 AM (Asia/Ho_Chi_Minh)',
  )
  expect(field().getAttribute('aria-activedescendant')).toBe(first?.id)
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(field().getAttribute('aria-activedescendant')).toBe(second?.id)
  expect(second?.getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'ArrowUp' })
  expect(field().getAttribute('aria-activedescendant')).toBe(second?.id)
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(address()).toBe('/@lotus/nowhere/an/money/deposit/paid')
  expect(screen.queryByRole('combobox', { name: /^Member, reference/ })).toBeNull()
  press('k', { ctrlKey: true })
  const dialog = screen.getByRole('dialog', { name: 'Search everything' })
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog', { name: 'Search everything' })).toBeNull()
})

test('a press opens a result, which is a link that can be shared', async () => {
  const { address } = await open([an])
  press('/')
  type('an')
  const option = await results().findByRole<HTMLAnchorElement>('option')
  expect(option.getAttribute('href')).toBe('/console/@lotus/nowhere/an')
  fireEvent.click(option)
  expect(address()).toBe('/@lotus/nowhere/an')
})

test('nothing found and a failure are said, and only the answer to what is typed counts', async () => {
  const { answer } = await open([])
  press('/')
  type('zz')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  let late: (value: { hits: SearchHit[]; more: [] }) => void = () => undefined
  answer(searchConsole, ({ find }) =>
    find === 'slow' ? new Promise((resolve) => (late = resolve)) : { refused: 'server.busy' },
  )
  type('slow')
  type('busy')
  expect(
    await within(screen.getByRole('dialog', { name: 'Search everything' })).findByRole('button', {
      name: 'Try again',
    }),
  ).toBeTruthy()
  late({ hits: [an], more: [] })
  await Promise.resolve()
  expect(results().queryByRole('option')).toBeNull()
})

test('keys open the search where nothing is typed, and never within a dialog', () => {
  const page = document.createElement('div')
  page.innerHTML = '<input /><dialog><button></button></dialog>'
  const key = (target: Element | null, rest: Partial<KeyboardEvent>) =>
    isSearchKey({
      key: '/',
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      defaultPrevented: false,
      target,
      ...rest,
    })
  const [input, inDialog] = [page.querySelector('input'), page.querySelector('button')]
  expect([key(page, {}), key(input, {}), key(inDialog, {})]).toEqual([true, false, false])
  expect([key(input, { key: 'k', ctrlKey: true }), key(page, { key: 'K', metaKey: true })]).toEqual([
    true,
    true,
  ])
  expect([
    key(page, { key: 'k' }),
    key(page, { altKey: true }),
    key(inDialog, { key: 'k', ctrlKey: true }),
  ]).toEqual([false, false, false])
})
