import { expect, test } from 'vitest'
import { createRequestHarness } from '../../requests/requestHarness'
import { askTrialLaunch } from './askLaunch'

const call = 'GET /wps/relay/GCS_gameTrialLaunch'
const request = { gameId: '7', nodeId: 'n1' }

test('the caller of a trial gets the body and its status, of a refusal too (REQ-LAUNCH-018)', async () => {
  const { network, requests } = createRequestHarness()
  network.answer(call, { body: { success: true, value: { gameUrl: 'https://g.test/x' } } })
  expect(await askTrialLaunch(requests, request)).toEqual({
    success: true,
    value: { gameUrl: 'https://g.test/x' },
    statusCode: 200,
  })
  network.answer(call, { status: 404, body: { success: false, errorCode: 'game.unknown', message: 'M' } })
  expect(await askTrialLaunch(requests, request)).toEqual({
    success: false,
    errorCode: 'game.unknown',
    message: 'M',
    statusCode: 404,
  })
})

test('without an answer there is no body to give (REQ-LAUNCH-018)', async () => {
  const { network, requests } = createRequestHarness()
  network.answer(call, 'broken')
  await expect(askTrialLaunch(requests, request)).rejects.toMatchObject({ kind: 'unreachable' })
})
