import type { StaffChange } from '@playfront/contract/console/staffAdmin'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { createStaffFlow } from './staffFlow'
import { WaitingChanges } from './WaitingChanges'

afterEach(cleanup)

const roles: StaffChange = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  staff: '0b6ec0c1-0000-4000-8000-000000000002',
  name: 'sang',
  displayName: 'Sang',
  place: 'lotus',
  about: { kind: 'roles', from: ['support'], to: ['support', 'cashier'] },
  held: [
    { merchant: 'lotus', role: 'support' },
    { merchant: 'mela', role: 'editor' },
  ],
  byName: 'Minh',
  isOwn: false,
  at: '2026-07-27T00:00:00.000Z',
}

test.each([
  ['EN', 'Roles at Lotus: Support → Support, Cashier.', ['Support · Lotus', 'Editor · mela']],
  ['VI', 'Vai trò tại Lotus: Hỗ trợ → Hỗ trợ, Thu ngân.', ['Hỗ trợ · Lotus', 'Biên tập viên · mela']],
] as const)(
  'who approves a change of the staff reads in %s the roles before and after, and those held elsewhere',
  async (language, change, held) => {
    const { services } = await createConsoleHarness({ areas: ['staff'], permissions: ['staff.manage'] })
    await services.choose({ language })
    render(
      <ServicesProvider services={services}>
        <WaitingChanges
          changes={[roles, { ...roles, id: roles.staff, displayName: 'Hoa', about: { kind: 'resume' } }]}
          flow={createStaffFlow(services)}
          isBusy={false}
        />
      </ServicesProvider>,
    )
    expect(screen.getByText(change)).toBeTruthy()
    // For both: a staff user who was removed gets all roles back on return.
    for (const card of screen.getAllByRole('article'))
      for (const badge of held) expect(card.textContent).toContain(badge)
  },
)
