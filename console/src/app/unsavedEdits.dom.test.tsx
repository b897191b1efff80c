import {
  adminAnnouncements,
  adminNews,
  saveAnnouncement,
  writeNews,
} from '@playfront/contract/console/announcementsAdmin'
import { adminPush, savePush, type AdminPushAnswer } from '@playfront/contract/console/pushAdmin'
import { unlockConsole } from '@playfront/contract/console/staff'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { App } from './App'
import { ServicesProvider } from './ServicesContext'

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

const message: AdminPushAnswer['messages'][number] = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  revision: 1,
  words: { VI: { title: 'Tin cũ', text: 'Chào' } },
  path: '/m/home',
  audience: {},
  state: 'draft',
  at: null,
  counted: null,
  writtenName: 'Chi',
  writtenAt: '2026-07-27T00:00:00.000Z',
  orderedName: null,
  cancelledName: null,
  figures: null,
}

const openConsole = async (path: string) => {
  const harness = await createConsoleHarness({
    path,
    permissions: [
      'announcements.read',
      'announcements.edit',
      'push.read',
      'push.edit',
      'members.read',
      'feedback.read',
    ],
  })
  harness.answer(adminAnnouncements, {
    lists: [{ code: 'popup', name: null, forceRead: false }],
    announcements: [],
    pictures: [],
    picturesAfterSeconds: 3,
    popupVariant: 'current',
    timeZone: 'Asia/Ho_Chi_Minh',
    languages: ['VI'],
    ownLanguage: 'VI',
    host: 'lotus.localhost',
  })
  harness.answer(adminNews, { news: [], next: null })
  harness.answer(adminPush, {
    messages: [message],
    next: null,
    isOn: true,
    timeZone: 'Asia/Ho_Chi_Minh',
    nowThere: '2026-07-27T07:00',
    quietFrom: '22:00',
    quietUntil: '07:00',
    secondPersonFrom: 1_000,
    ownLanguage: 'VI',
    languages: ['VI'],
  })
  render(
    <ServicesProvider services={harness.services}>
      <App />
    </ServicesProvider>,
  )
  return harness
}

const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

const editors = [
  ['an announcement', '/@lotus/announcements', 'New announcement', saveAnnouncement],
  ['news', '/@lotus/announcements/news', 'Write news', writeNews],
  ['a push message', '/@lotus/push', 'New notification', savePush],
] as const

test.each(editors)('leaving %s with something typed asks first, and staying keeps it', async (...row) => {
  const [, path, begin] = row
  const label = 'Title'
  const { services, moveTo, address, asksOnClose } = await openConsole(path)
  await press(begin)
  expect(asksOnClose()).toBe(false)
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'Tin mới' } })
  expect(asksOnClose()).toBe(true)
  for (const leave of [
    () => services.place.go('/members'),
    () => moveTo('/@lotus/members'),
    () => fireEvent.click(screen.getByRole('button', { name: 'Sign out' })),
  ]) {
    leave()
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
    expect(address()).toBe(path)
    await press('Stay')
    expect(question()).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Tin mới')
  }
})

test.each(editors)('closing the form of %s asks first; leaving without saving closes it', async (...row) => {
  const [, path, begin] = row
  await openConsole(path)
  await press(begin)
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Tin mới' } })
  const close = begin === 'Write news' ? 'Cancel' : 'Close'
  const last = () => screen.getAllByRole('button', { name: close }).at(-1)
  fireEvent.click(last() ?? document.body)
  await press('Stay')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Tin mới')
  fireEvent.click(last() ?? document.body)
  await press('Leave')
  await expect.poll(() => screen.queryByLabelText('Title')).toBeNull()
  expect(await screen.findByRole('button', { name: begin })).toBeTruthy()
})

test('editing another message asks before the typed one is lost', async () => {
  await openConsole('/@lotus/push')
  await press('New notification')
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Tin mới' } })
  await press('Edit')
  await press('Stay')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Tin mới')
})

test('what was saved is asked about no more, and what is typed after that is', async () => {
  const { answer, asksOnClose } = await openConsole('/@lotus/push')
  answer(savePush, { revision: 1 })
  await press('New notification')
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Tin mới' } })
  await press('Save')
  await expect.poll(asksOnClose).toBe(false)
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Chào' } })
  expect(asksOnClose()).toBe(true)
})

test('a refused save keeps what was typed', async () => {
  const { answer, asksOnClose } = await openConsole('/@lotus/push')
  answer(savePush, () => ({ refused: 'push.changed' }))
  await press('New notification')
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Tin mới' } })
  await press('Save')
  expect(await screen.findByText('push.changed')).toBeTruthy()
  expect([screen.getByLabelText<HTMLInputElement>('Title').value, asksOnClose()]).toEqual(['Tin mới', true])
})

test('locking hides what is typed, and shows it again when the same person unlocks', async () => {
  const { answer } = await openConsole('/@lotus/push')
  answer(unlockConsole, { done: true })
  answer(savePush, () => ({ refused: 'staff.locked' }))
  await press('New notification')
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Tin mới' } })
  await press('Save')
  const password = await screen.findByLabelText('Password')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  fireEvent.change(password, { target: { value: 'secret' } })
  await press('Unlock')
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Tin mới')
})

test('locking with nothing unsaved keeps nothing of the page behind the lock', async () => {
  const { answer, services } = await openConsole('/@lotus/push')
  await press('New notification')
  answer(adminPush, () => ({ refused: 'staff.locked' }))
  await services.requests.ask(adminPush, {})
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(screen.queryByLabelText('Title')).toBeNull()
})
