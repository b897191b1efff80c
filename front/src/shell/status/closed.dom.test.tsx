import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { SystemStatus } from '@playfront/contract/shell/system'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillDomGaps } from '../../app/testing/fillDomGaps'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createStore } from '../../store/createStore'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { TextsProvider } from '../../texts/TextsProvider'
import type { Contact } from '../domains/openContacts'
import { ClosedScreen } from './ClosedScreen'
import { ClosedView, type ClosedViewProps } from './ClosedView'
import type { StatusState } from './checkStatus'

beforeEach(() => fillDomGaps())
afterEach(cleanup)

const closed: SystemStatus = { maintenance: true, regionRestriction: false, ip: '203.0.113.9' }
const end = Date.UTC(2026, 10, 21, 9)

const wordsIn = async (language: 'EN' | 'VI') => {
  const texts = createTexts({ language, source: bundledDictionaries })
  await texts.load(['shell', 'restriction', 'status'])
  return texts
}

const openScreen = async (state: Partial<StatusState> = {}, contacts: Contact[] = []) => {
  const texts = await wordsIn('VI')
  const done: string[] = []
  const store = createStore<StatusState>(() => ({ status: closed, ...state }))
  const status = { store, check: async () => void done.push('check'), update: () => undefined }
  const found = { merchant: fakeMerchant, contacts, onContact: () => void done.push('contact'), status }
  render(<TextsProvider texts={texts} children={<ClosedScreen found={found} />} />)
  return { done, store }
}

const openView = async (props: Partial<ClosedViewProps>, language: 'EN' | 'VI' = 'VI') => {
  const texts = await wordsIn(language)
  const view = (
    <ClosedView
      kind="maintenance"
      merchant={fakeMerchant}
      contacts={[]}
      ip="203.0.113.9"
      retry={<button type="button">again</button>}
      {...props}
    />
  )
  return render(<TextsProvider texts={texts} children={view} />).container
}

const keys = () =>
  [...document.querySelectorAll('[data-text-key]')].map((one) => one.getAttribute('data-text-key'))

test.each([
  [closed, ['maintenance', 'maintenance_desc', 'maintenance_desc', 'retry_once']],
  [
    { ...closed, maintenanceEnd: end },
    ['maintenance', 'maintenance_desc', 'maintenance_desc', 'end_time', 'retry_once'],
  ],
  [
    { ...closed, regionRestriction: true, maintenanceEnd: end },
    ['error_access', 'error_ip_desc', 'error_ip_desc', 'your_ip', 'retry_once'],
  ],
  [
    { ...closed, regionRestriction: true, ip: '' },
    ['error_access', 'error_ip_desc', 'error_ip_desc', 'retry_once'],
  ],
])(
  'of %j it says what is closed and until when, or to whom (REQ-STATUS-007, REQ-STATUS-008, REQ-STATUS-012, REQ-STATUS-014)',
  async (status, expected) => {
    await openScreen({ status })
    expect(keys()).toEqual(expected)
    expect(screen.getByRole('dialog').getAttribute('aria-labelledby')).toBe(screen.getByRole('heading').id)
  },
)

test('the end is machine-readable too, and the address reads correctly in every direction (REQ-STATUS-008, REQ-STATUS-014)', async () => {
  const maintenance = await openView({ endMs: end, timeZone: 'Asia/Ho_Chi_Minh' })
  const time = maintenance.querySelector('time')
  expect(time?.dateTime).toBe('2026-11-21T09:00:00.000Z')
  expect(time?.textContent).toContain('16:00')
  expect(maintenance.textContent).not.toContain('203.0.113.9')
  cleanup()
  const denied = await openView({ kind: 'access-denied', endMs: end })
  expect(denied.querySelector('bdi[dir=ltr]')?.textContent).toBe('203.0.113.9')
  expect(denied.querySelector('time')).toBeNull()
})

test('English texts are shown beside those of the visitor’s own language, and not beside themselves (REQ-STATUS-011, REQ-STATUS-015)', async () => {
  const english = (container: HTMLElement) => container.querySelector('[lang=en][dir=ltr]')?.textContent
  const ours = (await wordsIn('EN')).t('maintenance_desc')
  expect(english(await openView({}))).toBe(ours)
  cleanup()
  expect(english(await openView({}, 'EN'))).toBeUndefined()
  cleanup()
  const merchant = { ...fakeMerchant, texts: { EN: { maintenance_desc: 'Back at noon.' } } }
  expect(english(await openView({ merchant }))).toBe('Back at noon.')
})

test('the merchant’s own words are shown as they are, and nothing where there are none', async () => {
  const message = '<b>Soon</b>'
  expect((await openView({ message })).querySelector('p[dir=auto]')?.textContent).toBe(message)
  cleanup()
  expect((await openView({ message: '' })).querySelector('p[dir=auto]')).toBeNull()
})

test('customer service is linked: one by the words alone, several by their names, none nowhere (REQ-STATUS-009, AMB-67)', async () => {
  const mai = { title: 'Mai', url: 'https://help.example/' }
  const phone = { title: 'An', url: 'tel:+84123' }
  const { done } = await openScreen({}, [mai])
  const link = screen.getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    mai.url,
    '_blank',
    'noopener noreferrer',
  ])
  expect(link.querySelector('bdi')).toBeNull()
  fireEvent.click(link)
  expect(done).toEqual(['contact'])
  cleanup()
  await openScreen({}, [mai, phone])
  expect(screen.getAllByRole('link').map((one) => one.querySelector('bdi')?.textContent)).toEqual([
    'Mai',
    'An',
  ])
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('target'))).toEqual(['_blank', null])
  cleanup()
  await openScreen()
  expect(screen.queryByRole('link')).toBeNull()
})

test('looking again asks, waits visibly, and says what came of it (REQ-STATUS-010)', async () => {
  const { done, store } = await openScreen({ isChecking: true })
  const button = screen.getByRole('button')
  expect([keys().at(-1), button.getAttribute('aria-busy')]).toEqual(['retry_once', 'false'])
  await act(async () => store.setState({ isChecking: false, lastCheck: 'answered' }))
  expect(keys().at(-1)).toBe('retry_once')
  fireEvent.click(button)
  expect([done, keys().at(-1)]).toEqual([['check'], 'status.still'])
  await act(async () => store.setState({ isChecking: true }))
  expect([button.getAttribute('aria-busy'), screen.getByRole('status').textContent]).toEqual(['true', ''])
  await act(async () => store.setState({ isChecking: false, lastCheck: 'failed' }))
  expect([button.getAttribute('aria-busy'), keys().at(-1)]).toEqual(['false', 'status.unreachable'])
})

test('a page on which nothing runs keeps no place for what comes of looking again', async () => {
  await openView({})
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  await openView({ outcome: null })
  expect(screen.getByRole('status').textContent).toBe('')
})
