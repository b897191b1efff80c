import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'

afterEach(cleanup)

const list = 'GET /wps/member/inbox'
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const message = (id: string, more: object = {}) => ({
  id,
  topic: 'money',
  title: '',
  text: `Your deposit ${id} has arrived.`,
  at: '2026-11-20T05:00:00.000Z',
  isRead: false,
  link: '/m/member/wallet',
  ...more,
})

const openInbox = async (answer: FakeAnswer) => {
  const app = await openApp({
    path: '/m/member/inbox',
    member: { id: '1', token: 'T1', userName: 'an' },
    prepare: ({ network }) => {
      network.answer(
        'GET /wps/member/info',
        say({ id: '1', userName: 'an', account: 'an', type: 0, regDate: 0, language: 'EN', unread: 1 }),
      )
      network.answer(list, answer)
      network.answer('POST /wps/member/inbox/read', say({ unread: 0 }))
      network.answer('DELETE /wps/member/inbox/a', say({ unread: 0 }))
    },
  })
  await app.wait()
  return app
}
const two = say({
  messages: [message('a'), message('b', { isRead: true, link: undefined })],
  unread: 1,
  next: null,
})

test('what is new says so, on the screen and on the tab, and is read when it is pressed', async () => {
  const { platform, wait, here } = await openInbox(two)
  expect(screen.getAllByText('New')).toHaveLength(1)
  const onTab = () => within(screen.getByRole('navigation')).queryByText('1')
  await wait()
  await expect.poll(onTab).not.toBeNull()
  await act(async () => fireEvent.click(screen.getByText('Your deposit a has arrived.')))
  await wait()
  expect(platform.network.sentTo('POST /wps/member/inbox/read')).toHaveLength(1)
  expect(here()).toContain('/m/member/wallet')
  await expect.poll(onTab).toBeNull()
})

test('all are marked as read with one press; one is removed with another', async () => {
  const { platform, wait } = await openInbox(two)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' })))
  await wait()
  expect(screen.queryByText('New')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  const [first] = screen.getAllByRole('button', { name: 'Delete' })
  await act(async () => fireEvent.click(first!))
  await wait()
  expect(screen.queryByText('Your deposit a has arrived.')).toBeNull()
  expect(platform.network.sentTo('DELETE /wps/member/inbox/a')).toHaveLength(1)
})

test('a message that could not be removed comes back', async () => {
  const { platform, wait } = await openInbox(two)
  platform.network.answer('DELETE /wps/member/inbox/a', { status: 503 })
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0]!))
  await wait()
  expect(screen.getByText('Your deposit a has arrived.')).toBeTruthy()
})

test('an empty inbox and one that cannot be had say so', async () => {
  await openInbox(say({ messages: [], unread: 0, next: null }))
  expect(screen.getByRole('heading', { name: 'No messages' })).toBeTruthy()
  cleanup()
  await openInbox('broken')
  expect(screen.getByText('Your messages could not be loaded.')).toBeTruthy()
})

test('a link that brings a session, or leads out of the app, leads there no longer (SEC-02, SEC-03)', async () => {
  const messages = [
    message('a', { link: '/m/member/wallet?token=T9&x=1' }),
    message('b', { link: '//evil.example/m' }),
  ]
  await openInbox(say({ messages, unread: 2, next: null }))
  expect(screen.getByRole('link', { name: /deposit a/ }).getAttribute('href')).toBe('/m/member/wallet?x=1')
  expect(screen.queryByRole('link', { name: /deposit b/ })).toBeNull()
})
