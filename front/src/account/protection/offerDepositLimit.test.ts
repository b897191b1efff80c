import { expect, test, vi } from 'vitest'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createOverlayQueue } from '../../overlays/overlayQueue'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { sessionOf } from '../session/session'
import { createSignInHarness } from '../signInHarness'
import { offerDepositLimit } from './offerDepositLimit'
import type { AskedDepositLimit } from './DepositLimitSheet'

const protectionCall = 'GET /wps/member/protection'
const limitCall = 'POST /wps/member/protection/limit'
const choiceCall = 'POST /wps/member/protection/depositChoice'
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })

const open = async (answer: FakeAnswer = say({ asksDepositChoice: true })) => {
  const harness = createSignInHarness()
  const { platform, requests, session } = harness
  session.open(sessionOf({ id: '7', token: 'T7' }, 'lotus'))
  platform.network.answer(protectionCall, answer)
  const queue = createOverlayQueue({ memory: platform.memory, interruptionsPerSession: 9 })
  const ends: boolean[] = []
  void offerDepositLimit({
    merchant: fakeMerchant,
    requests,
    overlays: { open: async () => ({ queue }) as never },
    texts: { load: () => Promise.reject(new Error('no words')) } as never,
  }).then((goesOn) => ends.push(goesOn))
  await platform.clock.advance(0)
  await vi.dynamicImportSettled()
  await platform.clock.advance(0)
  const shown = () => queue.store.getState().shown?.found as AskedDepositLimit | undefined
  const sent = (call: string) => platform.network.sentTo(call).map(({ body }) => JSON.parse(body ?? '{}'))
  return { ...harness, notices: harness.shown, ends, asked: shown, sent }
}

test.each([
  ['who has answered before', say({ asksDepositChoice: false })],
  ['of whom it cannot be learned', 'broken' as const],
])('a member %s is not asked, and the deposit goes on', async (_, answer) => {
  const { ends, asked, notices } = await open(answer)
  expect([ends, asked(), notices]).toEqual([[true], undefined, []])
})

test('the deposit waits for the answer, and a limit lets it continue', async () => {
  const { platform, ends, asked, sent } = await open()
  expect([ends, asked() === undefined]).toEqual([[], false])
  platform.network.answer(limitCall, say({}))
  expect(await asked()?.set({ period: 'day', amount: 500 })).toBe(true)
  expect(sent(limitCall)).toEqual([{ kind: 'deposit', period: 'day', amount: 500 }])
  await platform.clock.advance(0)
  expect([ends, asked()]).toEqual([[true], undefined])
})

test('an explicit "none" lets it continue', async () => {
  const { platform, ends, asked, sent } = await open()
  platform.network.answer(choiceCall, say({}))
  expect(await asked()?.none()).toBe(true)
  await platform.clock.advance(0)
  expect([sent(choiceCall), ends]).toEqual([[{ choice: 'none' }], [true]])
})

test('an answer that the server did not accept keeps the question open', async () => {
  const { ends, asked } = await open()
  expect([await asked()?.none(), await asked()?.set({ period: 'day', amount: 5 })]).toEqual([false, false])
  expect([ends, asked() === undefined]).toEqual([[], false])
})

test('closed without an answer, the deposit does not continue', async () => {
  const { platform, ends, asked, sent } = await open()
  asked()?.close()
  await platform.clock.advance(0)
  expect([ends, asked(), sent(choiceCall)]).toEqual([[false], undefined, []])
})
