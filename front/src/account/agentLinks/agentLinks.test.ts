import { noteLinkVisit } from '@playfront/contract/account/agents'
import { expect, test } from 'vitest'
import { openVisit } from '../../shell/tracking/trackingHarness'
import { linkAddress } from './LinksPart'
import { createLinksFlow } from './linksFlow'
import { countLinkVisit } from './visit/countLinkVisit'

const nowMs = Date.UTC(2026, 10, 21, 18)
const line = (id: string, over: object = {}) => ({
  id,
  name: `link ${id}`,
  code: 'abcdefghij',
  madeAt: '2026-11-20T05:00:00.000Z',
  isOn: true,
  visits: 4,
  registrations: 2,
  firstDeposits: 1,
  ...over,
})
const totals = { visits: 8, registrations: 4, firstDeposits: 2 }

const openFlow = () => {
  const sent: [string, Record<string, unknown>][] = []
  const notified: unknown[] = []
  let refuses = false
  let ids = 0
  const valueOf = async ({ method }: { method: string }, request: Record<string, unknown>) => {
    sent.push([method, request])
    if (refuses) throw new Error('refused, and told by the request layer')
    if (method === 'POST') return { ...line(String(request['id'])), name: request['name'] }
    if (method === 'PUT') return line(String(request['id']), { isOn: request['isOn'] })
    const links = [line(request['before'] === undefined ? 'b' : 'a')]
    return { count: 2, max: 100, totals, links, next: request['before'] === undefined ? 'p2' : null }
  }
  const flow = createLinksFlow({
    merchant: { timeZone: 'Asia/Ho_Chi_Minh' },
    platform: { randomness: { uuid: () => `made-${(ids += 1)}` } as never },
    requests: { valueOf: valueOf as never, serverNow: () => nowMs },
    toasts: { show: (words: unknown) => void notified.push(words) } as never,
  })
  return { flow, sent, notified, refuse: (now = true) => (refuses = now) }
}
const names = ({ flow }: ReturnType<typeof openFlow>) => flow.store.getState().links.map(({ id }) => id)

test('links are asked for by days of the merchant’s calendar, page by page', async () => {
  const harness = openFlow()
  await harness.flow.load()
  expect(harness.sent).toEqual([['GET', { from: '2026-10-24', to: '2026-11-22' }]])
  await harness.flow.more()
  expect(names(harness)).toEqual(['b', 'a'])
  await harness.flow.choose({ period: 'own', own: { from: '2026-11-09', to: '2026-11-08' } })
  expect(harness.sent).toHaveLength(2)
  await harness.flow.choose({ period: 'week', own: {} })
  expect(harness.sent.at(-1)?.[1]).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(names(harness)).toEqual(['b'])
})

test('a link whose response was lost is requested again under its id, and is listed first once it exists', async () => {
  const harness = openFlow()
  await harness.flow.load()
  harness.refuse()
  expect(await harness.flow.make('Zalo')).toBe(false)
  harness.refuse(false)
  expect(await harness.flow.make('Zalo')).toBe(true)
  expect(await harness.flow.make('Zalo')).toBe(true)
  const made = harness.sent.filter(([method]) => method === 'POST').map(([, { id }]) => id)
  expect(made).toEqual(['made-1', 'made-1', 'made-2'])
  expect(names(harness)).toEqual(['made-2', 'made-1', 'b'])
  expect(harness.notified[0]).toEqual({ key: 'agent.links.made', values: { name: 'Zalo' } })
})

test('a link is switched as the platform says, and a refusal leaves it as it was', async () => {
  const harness = openFlow()
  await harness.flow.load()
  await harness.flow.turn('b', false)
  expect(harness.flow.store.getState().links[0]).toMatchObject({ isOn: false, visits: 4 })
  harness.refuse()
  await harness.flow.turn('b', true)
  expect(harness.flow.store.getState()).toMatchObject({ links: [{ isOn: false }], switching: undefined })
})

test('the address leads to the registration on the agent’s own host, with the code as the affiliate', () => {
  expect(linkAddress('https://lotus.example', 'abcdefghij')).toBe(
    'https://lotus.example/m/register?affiliateCode=abcdefghij',
  )
})

test("a visit's id is made for one link and one day, and identifies no device", async () => {
  const visits: Record<string, string>[] = []
  const { platform } = openVisit()
  const notify = (code: string, atMs = nowMs) =>
    countLinkVisit(
      {
        platform,
        merchant: { timeZone: 'Asia/Ho_Chi_Minh' },
        requests: {
          serverNow: () => atMs,
          valueOf: (async (call: unknown, request: never) => {
            expect(call).toBe(noteLinkVisit)
            visits.push(request)
          }) as never,
        },
      },
      code,
    )
  await notify('abcdefghij')
  await notify('abcdefghij')
  await notify('jihgfedcba')
  await notify('abcdefghij', nowMs + 86_400_000)
  expect(visits[0]).toEqual({ code: 'abcdefghij', visit: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(visits[1]).toEqual(visits[0])
  expect(new Set(visits.map(({ visit }) => visit)).size).toBe(3)
})
