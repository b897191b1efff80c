import type { LaunchFinding, MerchantSheetAnswer } from '@playfront/contract/console/merchants'
import { groupMerchant } from '@playfront/contract/console/merchants'
import {
  readDraft,
  settingsOverview,
  type DraftAnswer,
  type DraftHead,
  type SettingsOverviewAnswer,
} from '@playfront/contract/console/versions'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { Page as SettingsPage } from '../settings/SettingsPage'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { MerchantSheet } from './MerchantSheet'

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

const finding: LaunchFinding = {
  check: 'limits',
  isGood: false,
  blocks: true,
  issues: [],
  group: 'lottery',
  more: 0,
}
const sheet: MerchantSheetAnswer = {
  merchant: {
    code: 'lotus',
    name: 'Lotus',
    opening: 'made',
    hosts: [],
    currency: 'VND',
    version: 1,
    madeAt: '2026-07-27T00:00:00.000Z',
    madeBy: null,
  },
  copiedFrom: null,
  languages: [],
  accent: '#112233',
  second: '#445566',
  publication: 1,
  hosts: [],
  findings: [finding],
  isReady: false,
  approval: null,
}
const draft: DraftHead = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  title: 'Opening',
  base: 1,
  revision: 1,
  author: 'Lan',
  createdAt: '2026-07-27T00:00:00.000Z',
  changedBy: 'Lan',
  changedAt: '2026-07-27T00:00:00.000Z',
}
const overview: SettingsOverviewAnswer = {
  version: 1,
  publication: 1,
  drafts: [],
  approvals: [],
  moves: [],
  next: null,
}
const open = () =>
  createConsoleHarness({
    areas: ['merchants', 'settingHints', 'settingNames', 'settings', 'settingsForms'],
    permissions: ['settings.read', 'settings.edit'],
  })
const settingsAt = (operator: Awaited<ReturnType<typeof open>>['services'], rest = '') =>
  render(
    <ServicesProvider services={operator}>
      <SettingsPage rest={rest} query={new URLSearchParams('group=lottery')} />
    </ServicesProvider>,
  )

test('“Open settings” leads to the settings, on the page where it is set', async () => {
  const { services, answer, address } = await open()
  answer(groupMerchant, sheet)
  render(
    <ServicesProvider services={services}>
      <MerchantSheet code="lotus" />
    </ServicesProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Open settings' }))
  expect(address()).toBe('/@lotus/settings?group=lottery')
})

test('from there the newest draft opens, or a new one is asked for', async () => {
  const { services, answer, address } = await open()
  answer(settingsOverview, { ...overview, drafts: [draft] })
  settingsAt(services)
  await waitFor(() => expect(address()).toBe(`/@lotus/settings/draft/${draft.id}?group=lottery`))
  cleanup()
  answer(settingsOverview, overview)
  settingsAt(services)
  expect(await screen.findByRole('button', { name: 'Create draft' })).toBeTruthy()
})

test('a draft opens on the page that the address names', async () => {
  const { services, answer } = await open()
  const whole: DraftAnswer = {
    draft,
    document: {},
    groups: [
      { id: 'look', fields: [] },
      { id: 'lottery', fields: [] },
    ],
    languages: [],
    differences: [],
    issues: [],
    risks: [],
    conflicts: [],
    publication: 1,
  }
  answer(readDraft, whole)
  settingsAt(services, `draft/${draft.id}`)
  const groups = await screen.findAllByRole('combobox')
  expect(groups[0]).toHaveProperty('value', 'lottery')
})
