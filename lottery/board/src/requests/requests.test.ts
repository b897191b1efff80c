import { lotteryBoard } from '@playfront/contract/play/lottery/board'
import { readSlip } from '@playfront/contract/play/lottery/slip'
import type { WireAnswer, WireRequest } from '@playfront/web/platform/network'
import { expect, test } from 'vitest'
import { options } from '../options'
import { createRequests } from './requests'

const sender = { merchant: 'lotus', language: 'VI', token: 'T1' }

const answer = (text: string, status = 200): WireAnswer => ({ kind: 'answer', status, text })

const askWith = async (call: typeof readSlip | typeof lotteryBoard, code: string) => {
  let refusals = 0
  const sent: WireRequest[] = []
  const requests = createRequests({
    network: {
      async send(request) {
        sent.push(request)
        return answer(`{"success":false,"errorCode":"${code}","message":""}`, 401)
      },
    },
    sender: () => sender,
    onTokenRefused: () => void refusals++,
  })
  await (call === readSlip
    ? requests.ask(readSlip, { slipId: 'a' })
    : requests.ask(lotteryBoard, { lottery: 'a' }))
  return { refusals, sent: sent[0] }
}

test('the token goes with a game’s calls and with no other', async () => {
  const { sent: read } = await askWith(readSlip, 'slip_not_found')
  expect(read?.headers).toMatchObject({
    Authorization: 'T1',
    Merchant: 'lotus',
    Language: 'VI',
    ModuleId: 'MC3',
  })
  expect(read).toMatchObject({ url: '/wps/lottery/slip/a', timeoutMs: options.requests.timeoutMs })
  const { sent: board } = await askWith(lotteryBoard, 'slip_not_found')
  expect(board?.headers).not.toHaveProperty('Authorization')
})

test('a refused game token is reported; another refusal is not', async () => {
  const refusalsOf = async (...asked: Parameters<typeof askWith>) => (await askWith(...asked)).refusals
  expect(await refusalsOf(readSlip, 'user.or.token.invalid')).toBe(1)
  expect(await refusalsOf(readSlip, 'slip_not_found')).toBe(0)
  expect(await refusalsOf(lotteryBoard, 'login.not.session')).toBe(0)
})
