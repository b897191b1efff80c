import { expect, test } from 'vitest'
import { createDownlineFlow } from './downlineFlow'

const member = (userName: string) => ({
  userName,
  kind: 'player' as const,
  at: '2026-11-20T05:00:00.000Z',
  hasCome: false,
})
const form = { username: 'new', password: 'for the first time', kind: 'player' as const, consent: true }

const openFlow = () => {
  const sent: unknown[] = []
  const notified: unknown[] = []
  let refuses = false
  const pages: Record<string, object> = {
    first: { mayOpen: ['player'], members: [member('b')], next: 'p2' },
    p2: { mayOpen: ['player'], members: [member('a')], next: null },
  }
  const valueOf = async ({ method }: { method: string }, request: { before?: string }) => {
    sent.push(request)
    if (refuses) throw new Error('refused, and told by the request layer')
    return method === 'POST' ? member('new') : pages[request.before ?? 'first']
  }
  const flow = createDownlineFlow({
    requests: { valueOf: valueOf as never },
    toasts: { show: (words: unknown) => void notified.push(words) } as never,
  })
  return { flow, sent, notified, refuse: () => (refuses = true) }
}
const names = ({ flow }: ReturnType<typeof openFlow>) =>
  flow.store.getState().members.map(({ userName }) => userName)

test('a newly opened account is listed first and announced (REQ-ROUTE-026)', async () => {
  const harness = openFlow()
  await harness.flow.load()
  expect(await harness.flow.open(form)).toBe(true)
  expect(harness.sent.at(-1)).toEqual(form)
  expect(names(harness)).toEqual(['new', 'b'])
  expect(harness.notified).toEqual([{ key: 'agent.done', values: { name: 'new' } }])
})

test('a second press while one is under way sends nothing, and a refusal changes nothing', async () => {
  const harness = openFlow()
  await harness.flow.load()
  const [first, second] = await Promise.all([harness.flow.open(form), harness.flow.open(form)])
  expect([first, second]).toEqual([true, false])
  harness.refuse()
  expect(await harness.flow.open(form)).toBe(false)
  expect(names(harness)).toEqual(['new', 'b'])
  expect(harness.flow.store.getState().isOpening).toBe(false)
})

test('the next page comes below, and where it cannot be had the button stays', async () => {
  const harness = openFlow()
  await harness.flow.load()
  await harness.flow.more()
  expect(names(harness)).toEqual(['b', 'a'])
  await harness.flow.more()
  expect(harness.sent).toHaveLength(2)
  const broken = openFlow()
  await broken.flow.load()
  broken.refuse()
  await broken.flow.more()
  expect(broken.flow.store.getState()).toMatchObject({ next: 'p2', isFetchingMore: false })
})
