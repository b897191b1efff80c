import { depositsAdminCalls } from '@playfront/contract/console/depositsAdmin'
import { findMembers } from '@playfront/contract/console/members'
import type { Permission } from '@playfront/contract/console/permissions'
import { dropListView, listViews, saveListView } from '@playfront/contract/console/search'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { App } from '../app/App'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'

afterEach(cleanup)

const member = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  userName: 'an_one',
  state: 'active',
  protection: null,
  type: 0,
  registeredAt: '2026-07-26T20:00:00.000Z',
  lastLoginAt: null,
} as const

interface Opening {
  /** What the device remembers, from one visit to the next. */
  kept?: Map<string, string>
  /** What the server keeps; it does not answer without. */
  views?: View[]
  /** What the person may besides. */
  more?: readonly Permission[]
}

const open = async (path: string, { kept = new Map<string, string>(), views, more = [] }: Opening = {}) => {
  const harness = await createConsoleHarness({
    permissions: ['members.read', 'deposits.read', ...more],
    areas: ['members', 'deposits', 'approvals', 'bets', 'lottery'],
    path,
  })
  harness.services.platform.memory.recall = (what) => kept.get(what)
  harness.services.platform.memory.keep = (what, value) => void kept.set(what, value)
  harness.answer(findMembers, { members: [member], next: null })
  harness.answer(depositsAdminCalls.findDeposits, { deposits: [], next: null })
  if (views) {
    harness.answer(listViews, () => ({ views }))
    harness.answer(saveListView, ({ name, query }) => (views.push(viewOf(name, query)), { done: true }))
    harness.answer(dropListView, () => (views.splice(0), { done: true }))
  }
  render(
    <ServicesProvider services={harness.services}>
      <App />
    </ServicesProvider>,
  )
  const requests = (of: string) =>
    harness.asked.filter((one) => one.path === of).map(({ request }) => request)
  return { ...harness, kept, requests }
}

const heads = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

test('a hidden column stays hidden on this device, and what names the row is always there', async () => {
  const { kept } = await open('/@lotus/members')
  expect(await heads()).toEqual(['Username', 'Status', 'Registered', 'Last sign-in'])
  expect(screen.queryByLabelText('Username')).toBeNull()
  fireEvent.click(screen.getByLabelText('Registered'))
  expect(await heads()).toEqual(['Username', 'Status', 'Last sign-in'])
  cleanup()
  await open('/@lotus/members', { kept })
  expect(await heads()).toEqual(['Username', 'Status', 'Last sign-in'])
  fireEvent.click(screen.getByLabelText('Registered'))
  expect(await heads()).toEqual(['Username', 'Status', 'Registered', 'Last sign-in'])
})

test('times are by the merchant’s clock, whose zone the head of the list names', async () => {
  await open('/@lotus/members')
  expect(await screen.findByText('Times are in Asia/Ho_Chi_Minh')).toBeTruthy()
  expect(await screen.findByText('Jul 27, 2026, 3:00 AM')).toBeTruthy()
})

test('the address filters a list, and a search changes the address', async () => {
  const { address, requests, moveTo } = await open('/@lotus/deposits?view=all&find=REF-1&state=late')
  await expect.poll(() => requests('/console/api/deposits')).toEqual([{ find: 'REF-1', state: 'late' }])
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: ' REF-2 ' } })
  fireEvent.click(screen.getByText('Search'))
  expect(address()).toBe('/@lotus/deposits?find=REF-2&state=late&view=all')
  await expect.poll(() => requests('/console/api/deposits').at(-1)).toEqual({ find: 'REF-2', state: 'late' })
  moveTo('/@lotus/deposits?view=all')
  await expect.poll(() => requests('/console/api/deposits').at(-1)).toEqual({})
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

type View = ReturnType<typeof viewOf>
const viewOf = (name: string, query: string, shared: { owner?: string } = {}) => ({
  id: `0b6ec0c1-0000-4000-8000-${name.length.toString().padStart(12, '0')}`,
  name,
  query,
  isShared: shared.owner !== undefined,
  isOwn: shared.owner === undefined,
  owner: shared.owner ?? 'Oanh',
})

/** The members, with what the server keeps of views. */
const openWithViews = async (path: string, views: View[]) => {
  const opened = await open(path, { views })
  const dropped = () =>
    opened.asked.filter(({ method }) => method === 'DELETE').map(({ path: asked }) => asked.split('/').at(-1))
  return { ...opened, dropped }
}

test('a filter is saved under a name, chosen from the saved views, and deleted', async () => {
  const views: View[] = []
  const { address, requests, moveTo, dropped } = await openWithViews('/@lotus/members?find=an', views)
  fireEvent.click(await screen.findByText('Save view'))
  fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: ' Begins with an ' } })
  fireEvent.click(screen.getByLabelText('Share with everyone who may see this list'))
  fireEvent.click(screen.getByText('Save'))
  await screen.findByText('Delete view')
  const saved = { list: 'members', name: 'Begins with an', query: '?find=an', isShared: true }
  expect(requests(saveListView.path)).toEqual([{ list: 'members' }, saved, { list: 'members' }])
  moveTo('/@lotus/members')
  fireEvent.change(await screen.findByLabelText('Saved views'), { target: { value: views[0]?.id } })
  expect(address()).toBe('/@lotus/members?find=an')
  await expect.poll(() => requests(findMembers.path).at(-1)).toEqual({ find: 'an' })
  fireEvent.click(await screen.findByText('Delete view'))
  await waitFor(() => expect(screen.queryByLabelText('Saved views')).toBeNull())
  expect(dropped()).toEqual([viewOf('Begins with an', '').id])
})

test('a view that somebody else shares names them, and only who manages staff may delete it', async () => {
  const shared = viewOf('Blocked', '?find=blocked', { owner: 'Bình' })
  await openWithViews('/@lotus/members?find=blocked', [shared])
  expect(await screen.findByRole('option', { name: 'Blocked (shared by Bình)' })).toBeTruthy()
  expect(screen.queryByText('Delete view')).toBeNull()
  cleanup()
  await open('/@lotus/members?find=blocked', { views: [shared], more: ['staff.manage'] })
  expect(await screen.findByText('Delete view')).toBeTruthy()
})

test('a list is there without its views when they cannot be loaded', async () => {
  await open('/@lotus/members?find=an')
  expect(await screen.findByText('an_one')).toBeTruthy()
  expect(screen.queryByText('Save view')).toBeNull()
})
