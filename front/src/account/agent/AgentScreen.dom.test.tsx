import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import { TextsProvider } from '../../texts/TextsProvider'
import { AgentForm } from './AgentForm'
import { createDownlineFlow } from './downlineFlow'

afterEach(cleanup)

const path = '/m/agentRegister'
const opened = { userName: 'new_player', kind: 'player', at: '2026-11-20T05:00:00.000Z', hasCome: false }

const openAgent = async (
  type: number,
  value: object = { mayOpen: ['player', 'agent'], members: [], next: null },
) => {
  const app = await openApp({
    path,
    member: { id: '1', token: 'T1', userName: 'an', type },
    prepare: ({ network }) => {
      const say = (call: string, answer: unknown) =>
        network.answer(call, { body: { success: true, value: answer } })
      say('GET /wps/member/info', {
        id: '1',
        userName: 'an',
        account: 'an',
        type,
        regDate: 0,
        language: 'EN',
      })
      say('GET /wps/agent/downline', value)
    },
  })
  await app.wait()
  return app
}
const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const send = async (wait: () => Promise<void>) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open the account' })))
  await wait()
  await wait()
}
const keys = () =>
  [...document.querySelectorAll('[data-text-key]')].map((one) => one.getAttribute('data-text-key'))

test('a player sees that the page is for agents only (REQ-ROUTE-026)', async () => {
  await openAgent(0)
  expect(screen.getByRole('heading', { name: 'For agents only' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Open the account' })).toBeNull()
})

test('an agent begins with the accounts; links and commission are a tab away (REQ-ROUTE-026)', async () => {
  await openAgent(1)
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false'])
  expect(screen.getByRole('button', { name: 'Open the account' })).toBeTruthy()
})

test('an agent’s form passes on what was filled in, for the selected member (REQ-ROUTE-026)', async () => {
  const { services, wait } = await openAgent(1)
  cleanup()
  const flow = createDownlineFlow(services)
  await flow.load()
  const open = vi.spyOn(flow, 'open').mockResolvedValue(true)
  render(
    <TextsProvider texts={services.texts}>
      <AgentForm {...services} flow={flow} />
    </TextsProvider>,
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Agent' }))
  fill('Username', 'new_agent')
  fill('Password', 'for the first time')
  fireEvent.click(screen.getByRole('checkbox'))
  await send(wait)
  const form = { username: 'new_agent', password: 'for the first time', kind: 'agent', consent: true }
  expect(open.mock.calls).toEqual([[form]])
  // A form that has done its work is a new one.
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('')
})

test('what is missing is said before anything is sent', async () => {
  const { platform, wait } = await openAgent(2, { mayOpen: ['player'], members: [opened], next: null })
  expect(screen.queryByRole('radiogroup')).toBeNull()
  await send(wait)
  expect(keys()).toEqual(
    expect.arrayContaining(['field.username.missing', 'field.password.missing', 'agent.consent.missing']),
  )
  expect(platform.network.sentTo('POST /wps/agent/downline')).toEqual([])
})

test('an agent sees how commission is computed and what each day earned', async () => {
  const { platform, wait } = await openAgent(1)
  const day = {
    day: '2026-11-20',
    players: 3,
    turnover: 90_000,
    net: 30_000,
    earned: 6_000,
    carried: -4_000,
    paid: 2_000,
  }
  const totals = { turnover: 180_000, net: 60_000, earned: 12_000, paid: 9_000 }
  const value = { currency: 'VND', basis: 'net', shares: [2_000, 50], totals, days: [day], next: null }
  platform.network.answer('GET /wps/agent/commissions', { body: { success: true, value } })
  fireEvent.click(screen.getByRole('tab', { name: 'Commission' }))
  await wait()
  expect(await screen.findByText(/You earn 20% of the operator’s net win .* 0.5% from/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Nov 20, 2026.*2,000/ })).toBeTruthy()
  expect(screen.getByText('3 players')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Total.*9,000/ })).toBeTruthy()
  expect(screen.getByText('Carried over')).toBeTruthy()
})

test('typing part of a name asks for those it fits, and an empty answer keeps the field', async () => {
  const { platform, wait } = await openAgent(2, { mayOpen: ['player'], members: [opened], next: null })
  platform.network.answer('GET /wps/agent/downline', {
    body: { success: true, value: { mayOpen: ['player'], members: [], next: null } },
  })
  fill('Search by username', 'lan')
  await wait()
  const asked = platform.network.sentTo('GET /wps/agent/downline').at(-1)
  expect(JSON.stringify(asked)).toContain('search=lan')
  expect(screen.getByLabelText('Search by username')).toBeTruthy()
  expect(screen.queryByText('new_player')).toBeNull()
})

const link = {
  id: '0192f1a0-0000-7000-8000-000000000001',
  name: 'Zalo',
  code: 'abcdefghij',
  madeAt: '2026-11-20T05:00:00.000Z',
  isOn: true,
  visits: 120,
  registrations: 14,
  firstDeposits: 3,
}
const openLinks = async () => {
  const app = await openAgent(1)
  const say = (call: string, value: unknown) =>
    app.platform.network.answer(call, { body: { success: true, value } })
  const totals = { visits: 120, registrations: 14, firstDeposits: 3 }
  say('GET /wps/agent/links', { count: 1, most: 100, totals, links: [link], next: null })
  say(`GET /wps/agent/links/${link.id}/days`, {
    days: [{ day: '2026-11-20', visits: 7, registrations: 2, firstDeposits: 1 }],
    next: null,
  })
  say(`PUT /wps/agent/links/${link.id}`, { ...link, isOn: false })
  fireEvent.click(screen.getByRole('tab', { name: 'Links' }))
  await app.wait()
  return app
}
const press = async (name: string, wait: () => Promise<void>) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await wait()
}

test('a link shows what it brought, and opened its address and its days (REQ-ROUTE-026)', async () => {
  const { wait } = await openLinks()
  expect(screen.getByRole('heading', { name: 'Zalo' })).toBeTruthy()
  expect(screen.getAllByText('120')).toHaveLength(2)
  expect(screen.queryByText(/affiliateCode=/)).toBeNull()
  await press('Link and days', wait)
  expect(screen.getByText(/\/m\/register\?affiliateCode=abcdefghij$/)).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Nov 20, 2026 7 2 1' })).toBeTruthy()
})

test('a link that was switched off says that nothing counts, and offers to switch it on', async () => {
  const { platform, wait } = await openLinks()
  await press('Link and days', wait)
  await press('Switch the link off', wait)
  const [sent] = platform.network.sentTo(`PUT /wps/agent/links/${link.id}`)
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({ isOn: false })
  expect(screen.getByText('This link is off: nothing is counted.')).toBeTruthy()
  expect(screen.queryByText(/affiliateCode=/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Switch the link on' })).toBeTruthy()
})

test('a link without a name is not asked for', async () => {
  const { platform, wait } = await openLinks()
  fill('Link name', '   ')
  await press('Create link', wait)
  expect(keys()).toContain('agent.links.name.missing')
  expect(platform.network.sentTo('POST /wps/agent/links')).toEqual([])
})
