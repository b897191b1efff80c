import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Banner } from '@playfront/contract/settings/shell.schema'
import { openApp } from '../../app/testing/openApp'
import { fakeMerchant } from '../../app/testing/fakeMerchant'

afterEach(cleanup)

const banner = (n: number, more: Partial<Banner>): Banner => ({
  linkageType: 'URL',
  linkage: '/m/game',
  picture: `/m/art/lotus/banner-${n}.svg`,
  words: { EN: { title: `Banner ${n}`, text: `<img src=x onerror=alert(${n})>` } },
  ...more,
})

const three = [
  banner(1, { linkageType: 'P', linkage: '42' }),
  banner(2, { linkage: 'http://e.test/x' }),
  banner(3, { linkageType: 'G', linkage: '', vendor: 'NEON', nodeId: '7', roomId: 'r', gameType: 'RNG' }),
]

const openHome = async (banners = three, isMember = true) => {
  const shell = { ...fakeMerchant.shell, externalHosts: ['e.test'] }
  const opened = await openApp({
    path: '/m/home',
    merchant: { banners, shell },
    ...(isMember && { member: { id: '1', token: 'T', userName: 'an' } }),
  })
  await opened.wait()
  await opened.wait()
  return opened
}

const region = () => screen.getByRole('region', { name: 'Offers' })
const linkTo = (n: number) => within(region()).getByRole('link', { name: new RegExp(`Banner ${n}`) })
const button = (name: string) => within(region()).getByRole('button', { name })
const inView = () => within(region()).getByRole('img', { name: /^Page/ }).getAttribute('aria-label')

test('pressed, a banner of an activity goes there inside the app (REQ-BANNER-001, REQ-BANNER-003)', async () => {
  const { here, wait, platform } = await openHome()
  expect(fireEvent.click(linkTo(1))).toBe(false)
  await wait()
  expect(here()).toBe('/m/activity?id=42')
  expect(platform.navigation.left).toEqual([])
})

test('a banner that leads out is opened apart, over https, and knows nothing of us (REQ-BANNER-002, REQ-BANNER-004)', async () => {
  await openHome()
  const { href, target, rel } = linkTo(2) as HTMLAnchorElement
  expect([href, target, rel]).toEqual(['https://e.test/x', '_blank', 'noopener noreferrer'])
})

test('pressed, a banner of a game opens it, and leads a visitor to the sign-in (REQ-BANNER-005)', async () => {
  const member = await openHome()
  fireEvent.click(linkTo(3))
  await member.wait()
  expect(member.here()).toBe('/m/launchGame?vendor=NEON&nodeId=7&roomId=r&playType=RNG')
  cleanup()
  const visitor = await openHome(three, false)
  fireEvent.click(linkTo(3))
  await visitor.wait()
  expect(visitor.here()).toMatch(/^\/m\/login/)
})

test('they turn after five seconds and no sooner, and stop at the reader’s word (D-08, WCAG 2.2.2)', async () => {
  const { wait } = await openHome()
  const before = inView()
  fireEvent.click(button('Next'))
  expect(inView()).not.toBe(before)
  const after = inView()
  await wait(4_999)
  expect(inView()).toBe(after)
  await wait(1)
  expect(inView()).not.toBe(after)
  fireEvent.click(button('Pause'))
  const stopped = inView()
  await wait(60_000)
  expect(inView()).toBe(stopped)
  fireEvent.keyDown(region(), { key: 'ArrowLeft' })
  expect(inView()).not.toBe(stopped)
})

test('a scrollable region is a tab stop before any interaction (D-08)', async () => {
  await openHome()
  expect(within(region()).getByRole('list', { name: 'Offers' }).tabIndex).toBe(0)
  cleanup()
  await openHome(three.slice(0, 1))
  expect(within(region()).getByRole('list', { name: 'Offers' }).getAttribute('tabindex')).toBeNull()
})

test('a finger and a mouse hold them', async () => {
  const { wait } = await openHome()
  fireEvent.click(button('Next'))
  const held = inView()
  fireEvent.touchStart(region())
  await wait(60_000)
  expect(inView()).toBe(held)
  fireEvent.touchEnd(region())
  await wait(5_000)
  expect(inView()).not.toBe(held)
})

test('words are rendered as text, whatever a merchant wrote (SEC-04, T25)', async () => {
  await openHome()
  expect(region().textContent).toContain('<img src=x onerror=alert(1)>')
  expect(region().querySelectorAll('img[onerror], [src="x"]')).toHaveLength(0)
})

test('a single banner has nothing to turn, and without any there is no place for them', async () => {
  await openHome([three[0]!])
  expect(within(region()).queryAllByRole('button')).toHaveLength(0)
  cleanup()
  await openHome([])
  expect(screen.queryByRole('region', { name: 'Offers' })).toBeNull()
})
