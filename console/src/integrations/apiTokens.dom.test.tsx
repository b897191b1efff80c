import { type ApiToken, integrationCalls as calls } from '@playfront/contract/console/integrations'
import type { CreateApiTokenRequest } from '@playfront/contract/console/integrations.schema'
import type { Permission } from '@playfront/contract/console/permissions'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { Page } from './ApiTokensPage'

afterEach(cleanup)
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

const crm: ApiToken = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  name: 'CRM',
  scopes: ['members.read'],
  state: 'active',
  createdName: 'Minh',
  createdAt: '2026-07-27T00:00:00.000Z',
  expiresAt: null,
  used: { at: '2026-07-27T01:00:00.000Z', from: '203.0.113.9' },
  revoked: null,
}
const old: ApiToken = { ...crm, id: '0b6ec0c1-0000-4000-8000-000000000002', name: 'Old', state: 'revoked' }

const open = async (permissions: readonly Permission[], grantable: readonly Permission[]) => {
  const harness = await createConsoleHarness({ areas: ['integrations'], permissions })
  const { services, answer } = harness
  answer(calls.apiTokens, { tokens: [crm, old], next: null, grantable: [...grantable] })
  const copied: string[] = []
  vi.spyOn(services.platform.page, 'copy').mockImplementation(async (text) => copied.push(text) > 0)
  render(
    <ServicesProvider services={services}>
      <Page />
    </ServicesProvider>,
  )
  await screen.findByText('CRM')
  return { ...harness, copied }
}

test('a new token asks for what was ticked, is shown once with a button that copies it, and is gone afterwards', async () => {
  const { answer, copied } = await open(['tokens.read', 'tokens.manage'], ['members.read', 'cards.read'])
  const asked: CreateApiTokenRequest[] = []
  answer(calls.createApiToken, (request: CreateApiTokenRequest) => {
    asked.push(request)
    return { token: 'pf_shown_once' }
  })
  fireEvent.click(screen.getByRole('button', { name: 'Create API token' }))
  const form = screen.getByRole('form', { name: 'Create API token' })
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Warehouse ' } })
  fireEvent.click(screen.getByLabelText('View payout accounts'))
  fireEvent.change(screen.getByLabelText('Expires'), { target: { value: 'never' } })
  fireEvent.submit(form)
  await screen.findByText('pf_shown_once')
  expect(asked).toMatchObject([{ name: 'Warehouse', scopes: ['cards.read'], expiresInDays: null }])
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(copied).toEqual(['pf_shown_once']))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('pf_shown_once')).toBeNull())
})

test('an active token is revoked after a question; who only reads sees no buttons', async () => {
  const { answer, asked } = await open(['tokens.read', 'tokens.manage'], [])
  answer(calls.revokeApiToken, { done: true })
  // One that works and one that does not: the second has no button.
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }))
  await screen.findByText('Revoke “CRM”?')
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  fireEvent.click(screen.getAllByRole('button', { name: 'Revoke' }).at(-1)!)
  await waitFor(() => expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
  cleanup()
  await open(['tokens.read'], [])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByText('203.0.113.9')).toHaveLength(2)
})
