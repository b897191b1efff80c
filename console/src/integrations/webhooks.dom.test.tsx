import { integrationCalls as calls, type Webhook } from '@playfront/contract/console/integrations'
import type { AddWebhookRequest, WebhookDelivery } from '@playfront/contract/console/integrations.schema'
import type { Permission } from '@playfront/contract/console/permissions'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { Page } from './WebhooksPage'

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

const crm: Webhook = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  url: 'https://example.com/crm',
  events: ['member.registered'],
  state: 'on',
  reason: null,
  failingSince: null,
}
const bi: Webhook = {
  ...crm,
  id: '0b6ec0c1-0000-4000-8000-000000000002',
  url: 'https://example.com/bi',
  state: 'paused',
  reason: 'failing',
}
const dead: WebhookDelivery = {
  id: 7,
  event: '0b6ec0c1-0000-4000-8000-000000000003',
  member: '0b6ec0c1-0000-4000-8000-000000000004',
  type: 'member.registered',
  occurredAt: '2026-07-27T00:00:00.000Z',
  state: 'dead',
  tries: 17,
  triedAt: '2026-07-27T01:00:00.000Z',
  status: 503,
  error: null,
}

const open = async (rest: string, permissions: readonly Permission[]) => {
  const harness = await createConsoleHarness({ areas: ['integrations'], permissions })
  harness.answer(calls.webhooks, { webhooks: [crm, bi], eventTypes: ['member.registered', 'member.closed'] })
  harness.answer(calls.webhookDeliveries, { deliveries: [dead], next: null })
  render(
    <ServicesProvider services={harness.services}>
      <Page rest={rest} query={new URLSearchParams()} />
    </ServicesProvider>,
  )
  return harness
}

test('an endpoint is added with the events that were ticked, and its secret is shown once', async () => {
  const { answer } = await open('', ['webhooks.read', 'webhooks.manage'])
  const asked: AddWebhookRequest[] = []
  answer(calls.addWebhook, (request: AddWebhookRequest) => {
    asked.push(request)
    return { secret: 'whsec_shown_once' }
  })
  await screen.findByText('Paused automatically: it accepted nothing for a day.')
  fireEvent.click(screen.getByRole('button', { name: 'Add endpoint' }))
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'https://example.com/new' } })
  fireEvent.click(screen.getByLabelText('member.closed'))
  fireEvent.submit(screen.getByRole('form', { name: 'Add endpoint' }))
  await screen.findByText('whsec_shown_once')
  expect(asked).toEqual([{ url: 'https://example.com/new', events: ['member.closed'] }])
})

test('switching off asks first; who only reads sees no buttons', async () => {
  const { answer, asked } = await open('', ['webhooks.read', 'webhooks.manage'])
  answer(calls.setWebhookState, { done: true })
  await screen.findByText(crm.url)
  fireEvent.click(screen.getAllByRole('button', { name: 'Switch off' })[0]!)
  await screen.findByText('Switch this endpoint off?')
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false)
  fireEvent.click(screen.getAllByRole('button', { name: 'Switch off' }).at(-1)!)
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.request).toEqual({ id: crm.id, state: 'off' }),
  )
  cleanup()
  await open('', ['webhooks.read'])
  await screen.findByText(crm.url)
  expect(screen.queryByRole('button')).toBeNull()
})

test('deliveries are filtered, and what the filter finds is sent again after a question', async () => {
  const { answer, asked } = await open(crm.id, ['webhooks.read', 'webhooks.manage'])
  answer(calls.replayWebhooks, { count: 1 })
  await screen.findByText('HTTP 503')
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'dead' } })
  await waitFor(() => expect(asked.at(-1)?.request).toEqual({ id: crm.id, state: 'dead' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  await screen.findByText('Send these events again?')
  fireEvent.click(screen.getAllByRole('button', { name: 'Send again' }).at(-1)!)
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/replay'))?.request).toEqual({
      id: crm.id,
      state: 'dead',
    }),
  )
})
