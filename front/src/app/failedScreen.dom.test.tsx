import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { seconds } from '@playfront/contract/time'
import { afterEach, expect, test } from 'vitest'
import { bundledDictionaries } from '../texts/bundledDictionaries'
import { readyScreens } from './readyScreens'
import { recoverScreens } from './recoverScreens'
import { openApp } from './testing/openApp'

afterEach(cleanup)

/** Home, and from there a screen whose texts cannot be fetched until the network is back. */
const withBadLine = async ({ isOffline = false } = {}) => {
  let isMended = false
  readyScreens.delete('RecoveryScreen')
  const { services, platform, wait } = await openApp({
    words: (language, area) =>
      area === 'recovery' && !isMended
        ? Promise.reject(new TypeError('offline'))
        : bundledDictionaries(language, area),
  })
  if (isOffline) await act(async () => platform.network.goOffline())
  await act(async () => services.platform.navigation.push('/m/forgotPsw'))
  await wait()
  const retry = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  return {
    services,
    platform,
    wait,
    retry,
    left: platform.navigation.left,
    fix: () => {
      isMended = true
    },
  }
}

const failure = () => screen.queryByRole('alert')?.textContent

test('a screen that could not be fetched says so, and asking again loads the page afresh, because browsers keep a failed import', async () => {
  const { retry, left } = await withBadLine()
  expect(failure()).toContain('Part of the app could not be loaded')
  expect(left).toEqual([])
  await retry()
  expect(left).toEqual(['reload'])
})

test('offline the current page stays', async () => {
  const { retry, left, platform } = await withBadLine()
  await act(async () => platform.network.goOffline())
  await retry()
  expect(left).toEqual([])
  expect(failure()).toContain('Part of the app could not be loaded')
})

test('a request that fails only once is repeated successfully after two seconds', async () => {
  const { wait, fix, left } = await withBadLine()
  fix()
  await wait(seconds(2))
  expect(failure()).toBeUndefined()
  expect(readyScreens.has('RecoveryScreen')).toBe(true)
  expect(left).toEqual([])
})

test('once the browser is online again the page is loaded afresh within four seconds, without another sign', async () => {
  const { platform, left, wait } = await withBadLine({ isOffline: true })
  await wait(seconds(4))
  expect(left).toEqual([])
  await act(async () => platform.network.goOnline())
  await wait(seconds(2))
  expect(left).toEqual([])
  await wait(seconds(20))
  expect(left).toEqual(['reload'])
})

test('a visitor who moved on to a loaded screen keeps it when the browser is online again', async () => {
  const { services, platform, left, wait } = await withBadLine({ isOffline: true })
  await act(async () => services.platform.navigation.push('/m/home'))
  expect(failure()).toBeUndefined()
  await act(async () => platform.network.goOnline())
  await wait(seconds(20))
  expect(left).toEqual([])
})

test('a file that is missing although the network works reloads nothing', async () => {
  const { left, wait } = await withBadLine()
  await wait(seconds(20))
  expect(left).toEqual([])
  expect(failure()).toContain('Part of the app could not be loaded')
})

test('when a dead line answers a page without its screen is loaded afresh, and one that has it is not', async () => {
  const { services, left, fix, wait } = await withBadLine()
  recoverScreens(services)
  expect(left).toEqual(['reload'])
  fix()
  await wait(seconds(2))
  recoverScreens(services)
  expect(left).toEqual(['reload'])
})
