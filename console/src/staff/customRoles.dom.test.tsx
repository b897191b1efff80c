import {
  type CustomRoleEntry,
  customRoles,
  deleteCustomRole,
  saveCustomRole,
  type StaffChange,
} from '@playfront/contract/console/staffAdmin'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { CustomRolesPage } from './CustomRolesPage'
import { createStaffFlow } from './staffFlow'
import { WaitingChanges } from './WaitingChanges'

afterEach(cleanup)
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

const night: CustomRoleEntry = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  name: 'Night shift',
  permissions: ['members.read', 'cards.read'],
  version: 2,
  holders: 1,
  isGuarded: false,
  isWaiting: false,
  mayChange: true,
}
const empty: CustomRoleEntry = {
  ...night,
  id: '0b6ec0c1-0000-4000-8000-000000000002',
  name: 'Old',
  holders: 0,
}
const payers: CustomRoleEntry = { ...empty, id: night.id.replace('1', '3'), name: 'Payers', mayChange: false }

const areas = ['staff', 'integrations'] as const

const open = async () => {
  const harness = await createConsoleHarness({ areas, permissions: ['staff.read', 'staff.manage'] })
  harness.answer(customRoles, {
    roles: [night, empty, payers],
    grantable: ['members.read', 'cards.read', 'withdrawals.approve'],
  })
  render(
    <ServicesProvider services={harness.services}>
      <CustomRolesPage />
    </ServicesProvider>,
  )
  await screen.findByRole('region', { name: 'Night shift' })
  return harness
}

test('a role is changed by ticking permissions; one that takes two people says so before it is saved', async () => {
  const { answer } = await open()
  const asked: unknown[] = []
  answer(saveCustomRole, (request) => {
    asked.push(request)
    return { state: 'waiting' }
  })
  fireEvent.click(within(screen.getByRole('region', { name: 'Night shift' })).getByText('Edit role'))
  const form = screen.getByRole('form', { name: 'Edit role' })
  expect(form.textContent).toContain('Applies immediately to staff with this role: 1')
  expect(form.textContent).not.toContain('Someone else has to approve this role.')
  fireEvent.click(within(form).getByLabelText(/^Approve withdrawals/))
  expect(form.textContent).toContain('Someone else has to approve this role.')
  fireEvent.submit(form)
  await waitFor(() =>
    expect(asked).toEqual([
      {
        id: night.id,
        version: 2,
        name: 'Night shift',
        permissions: ['members.read', 'cards.read', 'withdrawals.approve'],
      },
    ]),
  )
})

test('a role that people have cannot be deleted here; one that nobody has is, after a question', async () => {
  const { answer } = await open()
  const asked: unknown[] = []
  answer(deleteCustomRole, (request) => {
    asked.push(request)
    return { done: true }
  })
  const region = (name: string) => within(screen.getByRole('region', { name }))
  const button = (name: string) => region(name).getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  expect(button('Night shift').disabled).toBe(true)
  expect(region('Payers').queryByRole('button')).toBeNull()
  fireEvent.click(button('Old'))
  await screen.findByText('Delete the role Old?')
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!)
  await waitFor(() => expect(asked).toEqual([{ id: empty.id }]))
})

test('who approves a change of a role reads what is added and removed', async () => {
  const { services } = await createConsoleHarness({ areas, permissions: ['staff.manage'] })
  const change: StaffChange = {
    id: night.id,
    staff: empty.id,
    name: 'Payers',
    displayName: 'Payers',
    place: 'lotus',
    about: {
      kind: 'role',
      version: 1,
      from: { name: 'Pay', permissions: ['members.read'] },
      to: { name: 'Payers', permissions: ['withdrawals.approve'] },
    },
    held: [],
    byName: 'Minh',
    isOwn: false,
    at: '2026-07-27T00:00:00.000Z',
  }
  render(
    <ServicesProvider services={services}>
      <WaitingChanges changes={[change]} flow={createStaffFlow(services)} isBusy={false} />
    </ServicesProvider>,
  )
  const { textContent } = screen.getByRole('article')
  for (const words of [
    'Role renamed: Pay → Payers.',
    'Permissions added to the role: Approve withdrawals.',
    'Permissions removed from the role: View members.',
  ])
    expect(textContent).toContain(words)
})
