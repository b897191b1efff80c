import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakePlatform } from '../platform/fakePlatform'
import { bundledDictionaries } from '../texts/bundledDictionaries'
import { createTexts } from '../texts/texts'
import { onFirstMove } from './firstMove'
import { prepareFirstScreen } from './firstScreen'
import type { RenderedScreen } from './page'
import type { BarePageData } from './readPageData'
import { readyScreens } from './readyScreens'
import { fakeMerchant } from './testing/fakeMerchant'
import { createLazyRoutes } from './lazyRoutes'

const notified: RenderedScreen = {
  route: { paths: ['/m/named'], guard: 'public', screen: 'NotFoundScreen', rendered: true },
  file: new URL('./NotFoundScreen.tsx', import.meta.url).pathname,
  areas: ['shell'],
}

const openedAt = (path: string) => {
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  const ways = createLazyRoutes({ ...createFakePlatform({ path }), merchant: fakeMerchant, texts })
  const data = { route: '/m/named', screen: notified } as BarePageData
  return { ways, route: prepareFirstScreen(path, data, texts, ways) }
}

test('a page names its own screen, so that a visit which stays on it asks for no list of the others', async () => {
  const { ways, route } = openedAt('/m/named')
  expect(await route).toBe(notified.route)
  expect(readyScreens.has('NotFoundScreen')).toBe(true)
  expect(ways.store.getState()).toBeUndefined()
})

test('where another page was handed out than the address asks for, the ways know the screen', async () => {
  const { ways, route } = openedAt('/m/login')
  expect((await route).screen).toBe('LoginScreen')
  expect(readyScreens.has('LoginScreen')).toBe(true)
  expect(ways.store.getState()).toBeDefined()
})

test.each(['pointermove', 'pointerdown', 'scroll', 'keydown'])(
  'a %s is a first navigation, and reported once',
  (sign) => {
    let moves = 0
    onFirstMove(() => (moves += 1))
    fireEvent(window, new Event(sign))
    fireEvent(window, new Event('keydown'))
    expect(moves).toBe(1)
  },
)

test('an unsubscribed listener gets no navigation', () => {
  let moves = 0
  onFirstMove(() => (moves += 1))()
  fireEvent(window, new Event('keydown'))
  expect(moves).toBe(0)
})
