import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'

afterEach(cleanup)

const [missions, claim, board, hide] = [
  'GET /wps/relay/MISSIONFE_getMissions',
  'POST /wps/relay/MISSIONFE_claimMission',
  'GET /wps/relay/MISSIONFE_getLeaderBoard',
  'POST /wps/relay/MISSIONFE_hideOnBoards',
]
const an = { id: '1', token: 'T1', userName: 'an' }
const until = '2026-11-22T17:00:00.000Z'
const points = (amount: number) => ({ kind: 'POINTS', amount })
const done = {
  id: 'draws',
  title: 'Three draws',
  period: 'DAY',
  goal: 'DRAWS',
  need: 3,
  have: 3,
  prize: points(30),
  isClaimed: false,
  until,
}
const half = { ...done, id: 'games', title: 'Two games', period: 'WEEK', need: 2, have: 1 }
const day = { id: 'day', title: 'Draws of the day', period: 'DAY', metric: 'DRAWS' }
const week = { id: 'week', title: 'Week of missions', period: 'WEEK', metric: 'MISSION_POINTS' }
const module = { missions: [done, half], boards: [day, week], isHidden: false }
const mine = { place: 120, score: 1, name: 'an•••', isMine: true }
const daily = {
  ...day,
  from: until,
  until,
  places: [
    { place: 1, score: 9, name: 'ba•••', isMine: false, prize: points(100) },
    { place: 2, score: 9, isMine: false },
  ],
  mine,
  prizes: [points(100)],
}
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })

const open = async (answers: Record<string, FakeAnswer | 'broken' | 'silent'> = {}) => {
  const app = await openApp({
    path: '/m/leaderBoard',
    member: an,
    prepare: ({ network }) => {
      const usual = { [missions]: say(module), [board]: say(daily) }
      for (const [call, answer] of Object.entries({ ...usual, ...answers })) network.answer(call, answer)
    },
  })
  await app.wait()
  return app
}

test('missions show their progress in figures and as a bar, and one that is done is collected once (REQ-ROUTE-022, REQ-BANNER-013)', async () => {
  const { platform, wait } = await open({ [claim]: say({ claimId: 'x', prize: points(30) }) })
  expect(screen.getByRole('progressbar', { name: 'Two games: 1 / 2' })).toBeTruthy()
  expect(screen.getByText('1 of 2')).toBeTruthy()
  platform.network.answer(missions, say({ ...module, missions: [{ ...done, isClaimed: true }, half] }))
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Collect' }))
    fireEvent.click(screen.getByRole('button', { name: 'Collect' }))
  })
  await wait()
  expect(platform.network.sentTo(claim)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Collect' })).toBeNull()
  expect(screen.getAllByText('Collected').length).toBeGreaterThan(1)
})

test('a collected mission cannot be pressed again, even when the page cannot be reloaded', async () => {
  const { platform, wait } = await open({ [claim]: say({ claimId: 'x', prize: points(30) }) })
  platform.network.answer(missions, 'broken')
  expect(screen.getByRole('heading', { name: 'Ready to collect' })).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Collect' })))
  await wait()
  expect(screen.queryByRole('button', { name: 'Collect' })).toBeNull()
  // The figure at the top, the mission and the notice.
  expect(screen.getAllByText('Collected')).toHaveLength(3)
  expect(screen.getByText('1 / 2')).toBeTruthy()
})

test('the board masks names, keeps hidden ones hidden, and shows one’s own place far below', async () => {
  const { platform, wait } = await open()
  // What hides the rest of a name stays at its end in a page that runs the other way.
  expect(screen.getByText('ba•••').tagName).toBe('BDI')
  const rows = screen.getByText('ba•••').closest('div')!.parentElement!.parentElement!.parentElement!
  expect(within(rows).getByText('Hidden player')).toBeTruthy()
  expect(within(rows).getByText('You')).toBeTruthy()
  expect(within(rows).getByText('120')).toBeTruthy()
  platform.network.answer(board, say({ ...daily, ...week, places: [], mine: undefined }))
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Week of missions' })))
  await wait()
  expect(screen.getByText('Nobody is on this leader board yet.')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Previous' })))
  await wait()
  expect(platform.network.sentTo(board).at(-1)?.url).toContain('id=week')
  expect(platform.network.sentTo(board).at(-1)?.url).toContain('past=true')
})

test('a member keeps their name off the boards', async () => {
  const { platform, wait } = await open({ [hide]: say({ isHidden: true }) })
  const box = screen.getByRole('checkbox', { name: 'Keep my name off the boards' })
  await act(async () => fireEvent.click(box))
  await wait()
  expect(JSON.parse(String(platform.network.sentTo(hide)[0]?.body))).toEqual({ hidden: true })
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true)
})

test('a refusal shows the server’s message, and a page that failed can be requested again', async () => {
  const message = 'You are taking a break from playing.'
  const { wait } = await open({
    [claim]: { status: 403, body: { success: false, errorCode: 'protection.break', message } },
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Collect' })))
  await wait()
  expect(screen.getByText(message)).toBeTruthy()
  cleanup()
  await open({ [missions]: 'broken' })
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('until the missions are there their place is kept', async () => {
  const bones = () => document.querySelectorAll('main [aria-hidden] > span[data-shape="banner"]').length
  await open({ [missions]: 'silent' })
  expect(bones()).toBe(3)
  cleanup()
  await open()
  expect(bones()).toBe(0)
})

test('a platform without missions has none, and nothing failed', async () => {
  const app = await open({ [missions]: { status: 404, body: { message: 'Not Found' } } })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(app.platform.network.sentTo(missions)).toHaveLength(1)
})
