import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sessionOf } from '../account/session/session'
import { decideKept } from './KeptScreens'
import { openApp, type OpenOptions } from './testing/openApp'

afterEach(cleanup)

const an = { id: '1', token: 'T1', userName: 'an' }

const mainScreens = ['/m/home', '/m/game', '/m/member/wallet', '/m/member/home']

/** Opens home as a member and goes once round the main screens; screens are kept from the second step on. */
const goRound = async (prepare?: OpenOptions['prepare']) => {
  const app = await openApp({ path: '/m/home', member: an, ...(prepare && { prepare }) })
  const goTo = async (path: string) => {
    await act(async () => app.services.platform.navigation.push(path))
    await app.wait()
  }
  for (const path of [...mainScreens.slice(1), ...mainScreens]) await goTo(path)
  return { ...app, goTo }
}

const boxes = () => [...document.querySelectorAll<HTMLElement>('[data-screen]')]
const shown = () => boxes().filter((box) => box.dataset['screen'] === 'shown')
const elementOf = (box: HTMLElement | undefined) => box?.querySelector('main')

test('a main screen that was left stays mounted and hidden, and is shown again as it was', async () => {
  const { goTo } = await goRound()
  expect(boxes()).toHaveLength(4)
  const before = elementOf(shown()[0])
  await goTo('/m/home')
  expect(elementOf(shown()[0])).not.toBe(before)
  expect(before?.isConnected).toBe(true)
  expect(before?.style.display).toBe('none')
  await goTo('/m/member/home')
  expect(shown()).toHaveLength(1)
  expect(elementOf(shown()[0])).toBe(before)
  expect(before?.style.display).toBe('')
})

test('any other screen is unmounted when it is left', async () => {
  const { goTo } = await goRound()
  await goTo('/m/member/devices')
  expect(boxes()).toHaveLength(5)
  const left = elementOf(shown()[0])
  await goTo('/m/member/home')
  expect(left?.isConnected).toBe(false)
  expect(boxes()).toHaveLength(4)
})

test('a hidden screen asks for nothing: home’s draws are followed only while it is shown', async () => {
  const lobby = 'GET /wps/lottery/lobby'
  const { goTo, platform, wait } = await goRound(({ network }) => network.answer(lobby, { status: 503 }))
  const askedIn = async (path: string) => {
    await goTo(path)
    const before = platform.network.sentTo(lobby).length
    await wait(60_000)
    return platform.network.sentTo(lobby).length - before
  }
  expect(await askedIn('/m/home')).toBeGreaterThan(0)
  expect(await askedIn('/m/member/home')).toBe(0)
  expect(await askedIn('/m/home')).toBeGreaterThan(0)
})

test('the skip link and the focus belong to the screen that is shown', async () => {
  const { goTo } = await goRound()
  const link = shown()[0]?.querySelector('a')
  act(() => link?.focus())
  expect(document.activeElement).toBe(link)
  await goTo('/m/home')
  expect(document.activeElement).toBe(document.body)
  expect(document.querySelectorAll('#main')).toHaveLength(1)
  expect(document.getElementById('main')).toBe(elementOf(shown()[0]))
})

test('what one member has left is not kept for the next', async () => {
  const { services, wait } = await goRound()
  const left = boxes().filter((box) => box.dataset['screen'] === 'hidden')
  act(() => services.session.store.setState(sessionOf({ id: '2', token: 'T2', userName: 'binh' }, 'lotus')))
  await wait()
  expect(boxes()).toHaveLength(1)
  expect(left.some((box) => box.isConnected)).toBe(false)
})

test('a screen keeps its place, so that no element is moved; another one at the same path takes its place', () => {
  const kept = (path: string, key = path) => ({ path, screen: <p key={key} /> })
  const [home, games] = [kept('/m/home'), kept('/m/game')]
  expect(decideKept([home, games], kept('/m/home')).map(({ path }) => path)).toEqual(['/m/home', '/m/game'])
  const ofClass = kept('/m/game', '/m/game?class=LOTT')
  expect(decideKept([home, games], ofClass)).toEqual([home, ofClass])
  expect(decideKept([home, kept('/m/withdraw')], games)).toEqual([home, games])
})
