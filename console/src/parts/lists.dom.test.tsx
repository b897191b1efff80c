import { depositsAdminCalls } from '@playfront/contract/console/depositsAdmin'
import { findMembers } from '@playfront/contract/console/members'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
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

/** @param kept what the device remembers, from one visit to the next */
const open = async (path: string, kept = new Map<string, string>()) => {
  const harness = await createConsoleHarness({
    permissions: ['members.read', 'deposits.read'],
    areas: ['members', 'deposits', 'approvals', 'bets', 'lottery'],
    path,
  })
  harness.services.platform.memory.recall = (what) => kept.get(what)
  harness.services.platform.memory.keep = (what, value) => void kept.set(what, value)
  harness.answer(findMembers, { members: [member], next: null })
  harness.answer(depositsAdminCalls.findDeposits, { deposits: [], next: null })
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
  await open('/@lotus/members', kept)
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

test('a filter is saved under a name, chosen at the next visit, and deleted', async () => {
  const { kept } = await open('/@lotus/members?find=an')
  fireEvent.click(await screen.findByText('Save view'))
  fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: 'Begins with an' } })
  fireEvent.click(screen.getByText('Save'))
  cleanup()
  const { address, requests } = await open('/@lotus/members', kept)
  fireEvent.change(await screen.findByLabelText('Saved views'), { target: { value: 'Begins with an' } })
  expect(address()).toBe('/@lotus/members?find=an')
  await expect.poll(() => requests(findMembers.path).at(-1)).toEqual({ find: 'an' })
  fireEvent.click(screen.getByText('Delete view'))
  expect(screen.queryByLabelText('Saved views')).toBeNull()
  expect(kept.get('views.members')).toBe('[]')
})

test('what the device kept and is no view is left out', async () => {
  await open('/@lotus/members?find=an', new Map([['views.members', '[{"name":1},null,"x"]']]))
  await screen.findByText('Save view')
  expect(screen.queryByLabelText('Saved views')).toBeNull()
})
