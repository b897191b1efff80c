import type { PlayTime } from '@playfront/contract/play/launchGame'
import { minutes, seconds } from '@playfront/contract/time'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp, type OpenedApp } from '../../app/testing/openApp'

const path = '/m/launchGame?prize_mode=Lott&code=MB1&lottoView=betting&backUrl=/m/game'
const member = { id: '1', token: 'T1', userName: 'an' }
const call = 'POST /wps/game/playTime'

afterEach(cleanup)

const answer = (dueInMs: number): { body: { success: true; value: PlayTime } } => ({
  body: {
    success: true,
    value: {
      playedMs: minutes(30),
      currency: 'VND',
      playMoney: true,
      staked: 500_000,
      paidBack: 120_000,
      net: -380_000,
      check: { everyMinutes: 30, choices: [5, 10, 15, 30], dueInMs },
    },
  },
})

const dialog = () => screen.queryByRole('dialog', { name: 'Time for a short break?' })

const checkIsDue = async (): Promise<OpenedApp> => {
  const app = await openApp({
    path,
    member,
    prepare: ({ network }) => network.answer(call, answer(seconds(20))),
  })
  expect(dialog()).toBeNull()
  app.platform.network.answer(call, answer(0))
  await app.wait(seconds(20))
  await app.wait()
  return app
}

const lastSign = ({ platform }: OpenedApp): unknown =>
  JSON.parse(String(platform.network.sentTo(call).at(-1)?.body))

test('the strip shows time and net result by the server’s count, and that it is play money', async () => {
  await openApp({ path, member, prepare: ({ network }) => network.answer(call, answer(minutes(9))) })
  const strip = screen.getByRole('region', { name: 'This session' })
  expect(strip.textContent).toContain('30 min')
  expect(strip.textContent).toMatch(/[-−]380[.,]000/)
  expect(strip.textContent).toContain('Play money')
})

test('when the time has been played the check covers the game, shows the result, and pauses it', async () => {
  const app = await checkIsDue()
  const words = dialog()?.textContent ?? ''
  expect(words).toContain('30 min')
  expect(words).toMatch(/500[.,]000.*120[.,]000.*[-−]380[.,]000/)
  expect(document.querySelector('iframe')?.hasAttribute('inert')).toBe(true)
  fireEvent.keyDown(dialog() ?? document.body, { key: 'Escape' })
  await app.wait()
  expect(dialog()).not.toBeNull()
})

test('the game gets messages to pause and to resume, at its own origin', async () => {
  const app = await openApp({
    path,
    member,
    prepare: ({ network }) => network.answer(call, answer(seconds(20))),
  })
  const game = document.querySelector('iframe')?.contentWindow
  const post = vi.fn()
  if (game) game.postMessage = post
  app.platform.network.answer(call, answer(0))
  await app.wait(seconds(20))
  await app.wait()
  expect(post).toHaveBeenLastCalledWith({ type: 'platform:pause' }, 'https://games.lotus.example')
  app.platform.network.answer(call, answer(minutes(30)))
  fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }))
  await app.wait()
  expect(dialog()).toBeNull()
  expect(post).toHaveBeenLastCalledWith({ type: 'platform:resume' }, 'https://games.lotus.example')
})

test('continuing is reported to the server, with how often the member wants to be reminded', async () => {
  const app = await checkIsDue()
  app.platform.network.answer(call, answer(minutes(10)))
  fireEvent.click(screen.getByRole('radio', { name: '10 minutes' }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }))
  await app.wait()
  expect(lastSign(app)).toEqual({ sign: 'checked', checkEveryMinutes: 10 })
  expect(dialog()).toBeNull()
})

test('the check leads out of the game, and to the statement', async () => {
  const app = await checkIsDue()
  app.platform.network.answer(call, answer(minutes(30)))
  const leave = screen.getAllByText('Leave the game').at(-1)
  fireEvent.click(leave ?? document.body)
  await app.wait()
  expect(app.here()).toBe('/m/game')
  expect(lastSign(app)).toEqual({ sign: 'left' })
  cleanup()
  const other = await checkIsDue()
  fireEvent.click(screen.getByRole('button', { name: 'View statement' }))
  await other.wait()
  expect(other.here()).toBe('/m/member/wallet')
})

test('while the check is due nothing of it is taken away by its answer’s failure', async () => {
  const app = await checkIsDue()
  app.platform.network.answer(call, 'broken')
  fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }))
  await app.wait()
  expect(dialog()).toBeNull()
  app.platform.network.answer(call, answer(-seconds(30)))
  await app.wait(seconds(30))
  await app.wait()
  expect(dialog()).not.toBeNull()
})
