import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionFlow } from '../../account/session/sessionFlow'
import { visitor } from '../../account/session/session'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import type { Area, Surroundings } from '../../platform/page/surroundings'
import { createFakePlatform, type FakePlatform } from '../../platform/fakePlatform'
import { createStore } from '../../store/createStore'
import { useStore } from '../../store/useStore'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { TextsProvider } from '../../texts/TextsProvider'
import { createExtras, type Extras } from '../../page/extras'
import { startMiniGame } from './startMiniGame'
import type { MemberState } from '../../account/member/loadMember'

afterEach(cleanup)

const member = { ...visitor, id: '7', token: 'T7', userName: 'an', merchantCode: 'lotus', type: 0 }

const signedInMember = {
  id: '7',
  userName: 'an',
  account: 'an',
  type: 0,
  regDate: 0,
  language: 'EN',
} as const

interface Window {
  width: number
  height: number
  bars: Area[]
  actions: Area[]
}

interface Options {
  flags?: typeof fakeMerchant.whitelabelVal
  isMember?: boolean
  /** `shell.miniGameHides`. */
  hidesWhileBusy?: boolean
  protection?: 'break' | 'excluded'
  path?: string
  platform?: FakePlatform
  /** What a foreign server's settings say of hosts. */
  hosts?: { miniGame?: { host: string }; gameHost?: string }
}

const MiniGamePlace = ({ extras }: { extras: Extras }) => {
  const View = useStore(extras)['mini-game']
  return View && <View />
}

/** A page that has settled, in a window of 400 by 800, whose container is 56 px wide. */
const openHarness = async (options: Options = {}) => {
  const { flags = { LOTTMINIGAME3: true }, isMember = true, path = '/m/home' } = options
  const platform = options.platform ?? createFakePlatform({ path })
  for (const side of ['offsetWidth', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(56)
  const window: Window = { width: 400, height: 800, bars: [], actions: [] }
  const scrolls = new Set<Parameters<Surroundings['onScroll']>[0]>()
  const surroundings: Surroundings = {
    window: () => window,
    side: () => 'light',
    bars: () => window.bars,
    actions: () => window.actions,
    onScroll(listener) {
      scrolls.add(listener)
      return () => void scrolls.delete(listener)
    },
  }
  const session = createSessionFlow(platform.memory)
  if (isMember) session.open(member)
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  await texts.load(['shell'])
  const { protection } = options
  const info = createStore<MemberState>(() => ({ member: { ...signedInMember, protection } }))
  const extras = createExtras()
  const shell = { ...fakeMerchant.shell, miniGameHides: options.hidesWhileBusy === true }
  const { miniGame, gameHost = fakeMerchant.domains.gameHost } = options.hosts ?? {}
  const domains = { ...fakeMerchant.domains, gameHost }
  const merchant = { ...fakeMerchant, whitelabelVal: flags, shell, domains, miniGame }
  startMiniGame(
    { platform, merchant, session, member: { store: info }, extras, texts },
    { isBusyPlace: (at) => at.startsWith('/m/launchGame') },
    surroundings,
  )
  render(<TextsProvider texts={texts} children={<MiniGamePlace extras={extras} />} />)
  const wait = (byMs = 0) =>
    act(async () => {
      await vi.dynamicImportSettled()
      await platform.clock.advance(byMs)
    })
  await wait()
  const frame = () => document.querySelector('iframe')
  const says = (type: string, source = frame()?.contentWindow, origin = 'null') =>
    act(async () => void dispatchEvent(new MessageEvent('message', { data: { type }, source, origin })))
  const button = () => screen.queryByRole('button', { name: 'Open the mini-game' })
  const place = () => document.querySelector<HTMLElement>('[dir="ltr"]')
  return {
    platform,
    session,
    info,
    extras,
    window,
    wait,
    frame,
    says,
    button,
    isOpen: () => frame()?.hidden === false,
    scrollTo: (top: number) => act(() => scrolls.forEach((listener) => listener({ top, maxTop: 900 }))),
    spot: () => ['--x', '--y'].map((name) => Number.parseFloat(place()?.style.getPropertyValue(name) ?? '')),
  }
}

const openReady = async (options: Options = {}) => {
  const harness = await openHarness(options)
  await harness.says('mini-game:ready')
  return harness
}

const at = (x: number, y: number) => ({ clientX: x, clientY: y, pointerId: 1 })

/** A finger comes down at 350, 760, moves by so much, and goes up; the browser makes a click of it all the same. */
const drag = (part: Element, x: number, y: number) => {
  fireEvent.pointerDown(part, at(350, 760))
  fireEvent.pointerMove(part, at(350 + x, 760 + y))
  fireEvent.pointerUp(part, at(350 + x, 760 + y))
  fireEvent.click(part, { detail: 1 })
}

test('with no flag nothing is fetched, with one there is one frame (REQ-MINIGAME-001)', async () => {
  expect((await openHarness({ flags: {} })).frame()).toBeNull()
  cleanup()
  await openHarness()
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  expect(document.querySelector('iframe')?.src).toBe(
    'https://games.lotus.example/mini-game/frame?side=light&language=EN',
  )
})

test('the frame’s script reads nothing of the page and leads it nowhere (SEC-09, T44)', async () => {
  const { frame } = await openHarness()
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer')
})

test('it is shown for a member, removed when they sign out, and back for the next (REQ-MINIGAME-003, REQ-MINIGAME-004)', async () => {
  const { session, button, says, wait } = await openHarness({ isMember: false })
  expect(button()).toBeNull()
  await act(async () => session.open(member))
  await wait()
  await says('mini-game:ready')
  expect(button()).toBeTruthy()
  await act(async () => session.close())
  await wait()
  expect(button()).toBeNull()
  expect(document.querySelector('iframe')).toBeNull()
})

test('a script that does not come leaves nothing to press, and only the frame itself is believed (SEC-09)', async () => {
  const { button, says, wait } = await openHarness()
  await wait(60_000)
  expect(button()).toBeNull()
  await says('mini-game:ready', window)
  await says('mini-game:ready', undefined, 'https://evil.example')
  expect(button()).toBeNull()
  await says('mini-game:ready')
  expect(button()).toBeTruthy()
})

test('a member sees it while a game is open too (REQ-MINIGAME-003)', async () => {
  const { platform, button, wait } = await openReady()
  await act(async () => platform.navigation.push('/m/launchGame?vendor=NEON'))
  await wait()
  expect(button()).toBeTruthy()
})

test('where the merchant wants it, it hides while a game is open, and continues afterwards', async () => {
  const { platform, button, frame, wait } = await openReady({ hidesWhileBusy: true })
  const kept = frame()
  await act(async () => platform.navigation.push('/m/launchGame?vendor=NEON'))
  await wait()
  expect(button()).toBeNull()
  await act(async () => platform.navigation.back())
  await wait()
  expect(button()).toBeTruthy()
  expect(frame()).toBe(kept)
})

test('dragged by 100 px it moves with the pointer, and no click comes of it (REQ-MINIGAME-005, REQ-MINIGAME-007)', async () => {
  const { button, spot, isOpen } = await openReady()
  expect(spot()).toEqual([336, 736])
  drag(button()!, -100, -100)
  expect(spot()).toEqual([236, 636])
  expect(isOpen()).toBe(false)
})

test.each([
  ['across', -1, 0],
  ['up', 0, -1],
])(
  'a finger that moves by 1 px %s has clicked, by 2 px it has dragged (REQ-MINIGAME-007)',
  async (_, x, y) => {
    const { button, spot, isOpen } = await openReady()
    const dragged = [336 + 2 * x, 736 + 2 * y]
    drag(button()!, 2 * x, 2 * y)
    expect(isOpen()).toBe(false)
    expect(spot()).toEqual(dragged)
    drag(button()!, x, y)
    expect(isOpen()).toBe(true)
    expect(spot()).toEqual(dragged)
  },
)

test('the variant that stands still is not dragged, stepped or sent to a corner (REQ-MINIGAME-006)', async () => {
  const { button, spot, isOpen } = await openReady({ flags: { SEALOTTMINIGAME3: true } })
  const before = spot()
  drag(button()!, -100, -100)
  expect(spot()).toEqual(before)
  expect(isOpen()).toBe(true)
  cleanup()
  const other = await openReady({ flags: { SEALOTTMINIGAME3: true } })
  fireEvent.keyDown(other.button()!, { key: 'ArrowLeft' })
  expect(other.spot()).toEqual(before)
  expect(screen.queryByRole('button', { name: 'Move to another corner', hidden: true })).toBeNull()
})

test.each([
  [100, 1],
  [300, 2],
])('two clicks %i ms apart are %i (REQ-MINIGAME-008)', async (apartMs, actions) => {
  const { extras, button, isOpen, wait } = await openReady()
  expect(extras.getState()['mini-game']).toBeTruthy()
  const pressed = button()!
  fireEvent.click(pressed, { detail: 1 })
  expect(isOpen()).toBe(true)
  await wait(apartMs)
  fireEvent.click(pressed, { detail: 1 })
  expect(isOpen()).toBe(actions === 1)
})

test('the window shrinks: within 250 ms it is inside again (REQ-MINIGAME-009, REQ-MINIGAME-010)', async () => {
  const { window, spot, wait } = await openReady()
  Object.assign(window, { width: 300, height: 400 })
  await wait(249)
  expect(spot()).toEqual([336, 736])
  await wait(1)
  expect(spot()).toEqual([238, 338])
  Object.assign(window, { width: 400, height: 800 })
  await wait(250)
  expect(spot()).toEqual([336, 736])
})

test('it stays off the tab bar and off a main action that comes under it', async () => {
  const { window, spot, wait } = await openReady()
  window.bars = [{ left: 0, top: 740, width: 400, height: 60 }]
  await wait(250)
  expect(spot()).toEqual([336, 676])
  window.actions = [{ left: 16, top: 660, width: 368, height: 60 }]
  await wait(250)
  expect(spot()).toEqual([336, 596])
  window.actions = []
  await wait(250)
  expect(spot()).toEqual([336, 676])
})

test('keys move it, a button sends it to a corner, and the next visit finds it there (D-08)', async () => {
  const { platform, button, spot, wait } = await openReady()
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp']) fireEvent.keyDown(button()!, { key })
  expect(spot()).toEqual([320, 704])
  fireEvent.click(button()!, { detail: 0 })
  await wait()
  fireEvent.click(screen.getByRole('button', { name: 'Move to another corner' }))
  expect(spot()).toEqual([8, 736])
  cleanup()
  const next = await openReady({ platform })
  expect(next.spot()).toEqual([8, 736])
})

test.each([{ x: 'left', y: 7 }, { x: -1, y: 0 }, { x: 0.5 }, {}])(
  'a damaged place %j is none',
  async (found) => {
    const platform = createFakePlatform({ path: '/m/home' })
    platform.memory.write('miniGame', found as never)
    const { spot } = await openReady({ platform })
    expect(spot()).toEqual([336, 736])
  },
)

test('Escape in the game closes it', async () => {
  const { button, isOpen, says } = await openReady()
  fireEvent.click(button()!, { detail: 0 })
  expect(isOpen()).toBe(true)
  await says('mini-game:escape')
  expect(isOpen()).toBe(false)
})

test.each(['break', 'excluded'] as const)(
  'who keeps away from play (%s) is offered no game, and one that floats goes (D-07)',
  async (protection) => {
    const { frame } = await openHarness({ protection })
    expect(frame()).toBeNull()
    cleanup()
    const later = await openHarness()
    expect(later.frame()).toBeTruthy()
    await act(async () => later.info.setState({ member: { ...signedInMember, protection } }))
    await later.wait()
    expect(later.frame()).toBeNull()
  },
)

const documentOf = (frame: HTMLIFrameElement | null) =>
  new DOMParser().parseFromString(frame?.getAttribute('srcdoc') ?? '', 'text/html')

test.each([
  ['LOTTMINIGAME3', 'v1'],
  ['SEALOTTMINIGAME3', 's1'],
] as const)(
  'without our server the script of %s is asked for at the host of the settings, in a frame of its own (REQ-MINIGAME-002)',
  async (flag, variant) => {
    const { frame, says } = await openHarness({
      flags: { [flag]: true },
      hosts: { miniGame: { host: 'mini.example' }, gameHost: '' },
    })
    const scripts = [...documentOf(frame()).querySelectorAll('script[src]')].map((script) =>
      script.getAttribute('src'),
    )
    expect(scripts).toEqual([`https://mini.example/mini-game/${variant}/minigame.js`])
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame()?.hasAttribute('src')).toBe(false)
    await says('mini-game:ready')
    expect(screen.getByRole('button', { expanded: false })).toBeDefined()
  },
)

test.each(['"><script>alert(1)</script>', '', 'a b'])('a host like %j is no host', async (host) => {
  const { frame } = await openHarness({ hosts: { miniGame: { host }, gameHost: '' } })
  expect(frame()).toBeNull()
})

test('stepped aside it is still there for a key and a finger, and a screen ends with room for it', async () => {
  const { button, isOpen, scrollTo } = await openReady()
  expect(document.querySelector('[data-floating-room]')).toBeTruthy()
  scrollTo(200)
  expect(button()?.closest('[data-aside="right"]')).toBeTruthy()
  fireEvent.click(button()!, { detail: 0 })
  expect(isOpen()).toBe(true)
  expect(document.querySelector('[data-aside]')).toBeNull()
})
