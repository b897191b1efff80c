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
  const told: unknown[] = []
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
    toasts: { show: (words: unknown) => void told.push(words) } as never,
  })
  return { flow, sent, told, refuse: () => (refuses = true) }
}
const names = ({ flow }: ReturnType<typeof openFlow>) =>
  flow.store.getState().members.map(({ userName }) => userName)

test('an account that was opened stands first in the list and is told (REQ-ROUTE-026)', async () => {
  const stage = openFlow()
  await stage.flow.load()
  expect(await stage.flow.open(form)).toBe(true)
  expect(stage.sent.at(-1)).toEqual(form)
  expect(names(stage)).toEqual(['new', 'b'])
  expect(stage.told).toEqual([{ key: 'agent.done', values: { name: 'new' } }])
})

test('a second press while one is under way sends nothing, and a refusal changes nothing', async () => {
  const stage = openFlow()
  await stage.flow.load()
  const [first, second] = await Promise.all([stage.flow.open(form), stage.flow.open(form)])
  expect([first, second]).toEqual([true, false])
  stage.refuse()
  expect(await stage.flow.open(form)).toBe(false)
  expect(names(stage)).toEqual(['new', 'b'])
  expect(stage.flow.store.getState().isOpening).toBe(false)
})

test('the next page comes below, and where it cannot be had the button stays', async () => {
  const stage = openFlow()
  await stage.flow.load()
  await stage.flow.more()
  expect(names(stage)).toEqual(['b', 'a'])
  await stage.flow.more()
  expect(stage.sent).toHaveLength(2)
  const broken = openFlow()
  await broken.flow.load()
  broken.refuse()
  await broken.flow.more()
  expect(broken.flow.store.getState()).toMatchObject({ next: 'p2', isFetchingMore: false })
})
