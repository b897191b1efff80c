import { lotteryBoard } from '@playfront/contract/play/lottery/board'
import { placeSlip, readSlip } from '@playfront/contract/play/lottery/slip'
import { expect, test } from 'vitest'
import type { WireAnswer } from '../platform/network'
import { createRequests, readOutcome, writeRequest } from './requests'

const sender = { merchant: 'lotus', language: 'VI', token: 'T1' }

test('a part of the path is taken from the request, the rest becomes the query', () => {
  expect(writeRequest(readSlip, { slipId: 'a/b' }, sender).url).toBe('/wps/lottery/slip/a%2Fb')
  expect(writeRequest(lotteryBoard, { lottery: 'MB1' }, sender).url).toBe('/wps/lottery/board?lottery=MB1')
})

test('the token goes with a game’s calls and with no other', () => {
  expect(writeRequest(readSlip, { slipId: 'a' }, sender).headers).toMatchObject({
    Authorization: 'T1',
    Merchant: 'lotus',
    Language: 'VI',
    ModuleId: 'MC3',
  })
  expect(writeRequest(lotteryBoard, { lottery: 'MB1' }, sender).headers).not.toHaveProperty('Authorization')
})

const answer = (text: string, status = 200): WireAnswer => ({ kind: 'answer', status, text })

test.each([
  [answer('{"success":true,"value":1}'), { kind: 'done', value: 1 }],
  [
    answer('{"success":false,"errorCode":"issue_closed","message":"Kỳ đã đóng"}', 422),
    { kind: 'refused', code: 'issue_closed', message: 'Kỳ đã đóng', value: undefined },
  ],
  [answer('<html>Bad gateway</html>', 502), { kind: 'unknown', why: 'malformed' }],
  [answer('{"success":true}'), { kind: 'unknown', why: 'malformed' }],
  [answer('null'), { kind: 'unknown', why: 'malformed' }],
  [{ kind: 'silence', why: 'timeout' } as const, { kind: 'unknown', why: 'timeout' }],
])('%j means %j', (wire, outcome) => {
  expect(readOutcome(wire)).toEqual(outcome)
})

const askWith = async (call: typeof readSlip | typeof lotteryBoard, code: string) => {
  let refusals = 0
  const requests = createRequests({
    network: { send: async () => answer(`{"success":false,"errorCode":"${code}","message":""}`, 401) },
    sender: () => sender,
    onTokenRefused: () => void refusals++,
  })
  await (call === readSlip
    ? requests.ask(readSlip, { slipId: 'a' })
    : requests.ask(lotteryBoard, { lottery: 'a' }))
  return refusals
}

test('a refused game token is reported; another refusal is not', async () => {
  expect(await askWith(readSlip, 'user.or.token.invalid')).toBe(1)
  expect(await askWith(readSlip, 'slip_not_found')).toBe(0)
  expect(await askWith(lotteryBoard, 'login.not.session')).toBe(0)
})

test('a call with effects carries its request as JSON', () => {
  const wire = writeRequest(
    placeSlip,
    {
      slipId: '1',
      lottery: 'MB1',
      prizeMode: 'Lott',
      oddsVersion: 1,
      currency: 'VND',
      issues: [{ issueId: 'i', multiple: 1 }],
      bets: [{ type: 'VN_LO2', numbers: ['89'], stake: 1_000 }],
      expectedTotal: 27_000,
    },
    sender,
  )
  expect(wire).toMatchObject({ method: 'POST', url: '/wps/lottery/slip' })
  expect(JSON.parse(wire.body ?? '')).toMatchObject({ expectedTotal: 27_000 })
})
