import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createRequestHarness } from '../../requests/requestHarness'
import { createDrawsFlow } from './drawsFlow'

const call = 'GET /wps/lottery/lobby'
const documented = 'GET /wps/relay/GCSGAME_getGameMatchV2'
const absent = { status: 404, body: { success: false, errorCode: 'request.not.found' } }

const watching = async (status: number, matches: object = absent) => {
  const { network, clock, requests } = createRequestHarness()
  network.answer(call, { status, body: { success: false, errorCode: 'request.not.found' } })
  network.answer(documented, matches)
  const draws = createDrawsFlow({ clock, requests })
  draws.watch()
  await clock.advance(seconds(120))
  await import('./askMatches')
  await clock.advance(seconds(120))
  return { network, asked: network.sentTo(call).length, state: draws.store.getState() }
}

test('a server without lobby and matches is asked once for each, and nothing is counted down to', async () => {
  const { network, asked, state } = await watching(404)
  expect([asked, network.sentTo(documented).length]).toEqual([1, 1])
  expect(state.isAbsent).toBe(true)
})

test('a server that answers both with a page is asked once for each as well, and one whose lobby came before is asked again', async () => {
  const page = { text: '<!doctype html>' }
  const { network, clock, requests } = createRequestHarness()
  network.answer(call, page)
  network.answer(documented, page)
  const draws = createDrawsFlow({ clock, requests })
  draws.watch()
  await clock.advance(seconds(120))
  await import('./askMatches')
  await clock.advance(seconds(120))
  expect([network.sentTo(call).length, network.sentTo(documented).length]).toEqual([1, 1])

  const known = createRequestHarness()
  const drawAt = known.requests.serverNow() + seconds(10)
  const lottery = { code: 'MB1', name: 'MB1', simulatedDraw: true, last: null }
  const current = { issueId: '1', closeAt: drawAt, drawAt }
  known.network.answer(call, { body: { success: true, value: { lotteries: [{ ...lottery, current }] } } })
  createDrawsFlow(known).watch()
  await known.clock.advance(seconds(5))
  known.network.answer(call, page)
  await known.clock.advance(seconds(60))
  expect(known.network.sentTo(call).length).toBeGreaterThan(3)
})

test('a server that fails is asked again, and not for matches', async () => {
  const { network, asked, state } = await watching(503)
  expect(asked).toBeGreaterThan(2)
  expect(network.sentTo(documented)).toHaveLength(0)
  expect(state).toMatchObject({ failed: true, isAbsent: false })
})

test('on a platform without our lobby the draws are those of the documented call, asked without payload and with the usual headers (REQ-LAUNCH-019)', async () => {
  const endsAt = '2099-01-01T11:30:00.000Z'
  const { network, asked, state } = await watching(404, {
    body: {
      success: true,
      value: { matches: [{ id: 'M1', gameId: 'MB', title: 'Miền Bắc', closesAt: endsAt, endsAt }] },
    },
  })
  const [sent, ...more] = network.sentTo(documented)
  expect([asked, more.length]).toEqual([1, 0])
  expect(sent?.url).toBe('/wps/relay/GCSGAME_getGameMatchV2')
  expect(sent?.body).toBeUndefined()
  expect(sent?.headers).toMatchObject({ Language: 'VI', Merchant: 'lotus', ModuleId: 'MC3' })
  const at = Date.parse(endsAt)
  expect(state.lobby).toEqual({
    lotteries: [
      {
        code: 'MB',
        name: 'Miền Bắc',
        simulatedDraw: false,
        current: { issueId: 'M1', closeAt: at, drawAt: at },
        last: null,
      },
    ],
  })
})
