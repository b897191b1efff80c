import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createRequestStage } from '../../requests/requestStage'
import { createDrawsFlow } from './drawsFlow'

const call = 'GET /wps/lottery/lobby'

const watching = async (status: number) => {
  const { network, clock, requests } = createRequestStage()
  network.answer(call, { status, body: { success: false, errorCode: 'request.not.found' } })
  const draws = createDrawsFlow({ clock, requests })
  draws.watch()
  await clock.advance(seconds(120))
  return { asked: network.sentTo(call).length, state: draws.store.getState() }
}

test('a server without the lobby is asked once, and nothing is counted down to', async () => {
  const { asked, state } = await watching(404)
  expect(asked).toBe(1)
  expect(state.isAbsent).toBe(true)
})

test('a server that fails is asked again', async () => {
  const { asked, state } = await watching(503)
  expect(asked).toBeGreaterThan(2)
  expect(state).toMatchObject({ failed: true, isAbsent: false })
})
