import {
  decideSettingsApproval,
  settingsDifferences,
  settingsOverview,
  type SettingsOverviewAnswer,
} from '@playfront/contract/console/versions'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ServicesProvider } from '../../app/ServicesContext'
import { createConsoleHarness } from '../../testing/createConsoleHarness'
import { VersionsPage } from './VersionsPage'

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

const request = '0b6ec0c1-0000-4000-8000-000000000001'
const overview: SettingsOverviewAnswer = {
  version: 3,
  publication: 5,
  drafts: [],
  approvals: [
    {
      id: request,
      kind: 'rollBack',
      draft: null,
      version: 2,
      risks: ['limits'],
      note: '',
      askedBy: 'Chi',
      askedAt: '2026-07-27T00:00:00.000Z',
      isOwn: false,
      isStale: false,
    },
  ],
  moves: [],
  next: null,
}

test('settings cannot be approved from the list before reading what changes', async () => {
  const { services, answer, asked } = await createConsoleHarness({
    areas: ['settingNames', 'settings'],
    permissions: ['settings.read', 'settings.approve'],
  })
  const path = ['operator', 'withdrawals', 'minimum']
  answer(settingsOverview, overview)
  answer(settingsDifferences, {
    differences: [
      {
        path,
        before: 50_000,
        after: 100_000,
        words: '',
        meaning: '',
        risk: 'limits',
        kinds: [{ path, kind: 'money' }],
      },
    ],
    risks: ['limits'],
  })
  answer(decideSettingsApproval, { kind: 'published', version: 4, publication: 6 })
  render(
    <ServicesProvider services={services}>
      <VersionsPage />
    </ServicesProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Approve and publish' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toMatch(/50,000 ₫.*100,000 ₫/)
  const decisions = () => asked.filter(({ path: called }) => called.endsWith(request))
  expect(decisions()).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve and publish' }))
  await screen.findByRole('button', { name: 'Approve and publish' })
  expect(decisions()).toMatchObject([{ request: { approve: true } }])
})
