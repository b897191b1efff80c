import { milliseconds, minutes, seconds } from '@playfront/contract/time'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import { keepSitting } from '@playfront/server/play/playTime/keepSitting'
import { openStore } from '@playfront/server/store/openStore'
import type { Frame } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveHostileGame } from '../outside/hostileGame'
import { gameFrame } from '../visitor/boardActions'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
let an: Visitor
beforeAll(async () => {
  environment = await createTestEnvironment()
  const first = await environment.visitor('mela')
  await first.registers('an_player')
  await first.leaves()
})
afterAll(() => environment.close())
beforeEach(async () => {
  an = await environment.visitor('mela')
  await an.signsIn('an_player')
  return () => an.leaves()
})

/** What a journey does inside the hostile game. */
interface HostileGame {
  tried: string[]
  navigateTop(): void
  forge(): void
  forgeElsewhere(): void
  flood(count: number): void
  steal(times: number): void
  clutch(): void
}

const meetsHostileGame = async (): Promise<Frame> => {
  const origin = await serveHostileGame(an.context, environment.nodes[0]?.port ?? 0)
  await an.opens('/m/game')
  await an.opens('/m/home')
  await environment.pass(seconds(4))
  await an.page.getByRole('link', { name: /^Play / }).click()
  let game: Frame | undefined
  await environment.until('the hostile game is open', async () => {
    game = an.page.frames().find((frame) => frame.url().startsWith(`${origin}/hostile`))
    return game !== undefined
  })
  await environment.pass(seconds(1))
  if (!game) throw new Error('There is no hostile game.')
  return game
}

const isGone = () => !an.page.frames().some((frame) => frame.url().includes('/hostile'))

const has = <Method extends keyof HostileGame>(game: Frame, action: Method, count = 0): Promise<void> =>
  game.evaluate(
    ([name, times]) => {
      const actions = window as unknown as Record<string, (times: number) => void>
      actions[name]?.(times)
    },
    [action, count] as const,
  )

test('a hostile game neither moves nor reads the page around it, and what it forges is ignored (REQ-LAUNCH-010, T42)', async () => {
  const game = await meetsHostileGame()
  const here = an.page.url()
  await has(game, 'navigateTop')
  await has(game, 'forgeElsewhere')
  await environment.pass(seconds(2))
  await has(game, 'forge')
  await environment.pass(seconds(2))
  expect(an.page.url()).toBe(here)
  expect(an.context.pages()).toHaveLength(1)
  const tried = await game.evaluate(() => (window as unknown as { tried: string[] }).tried)
  expect(tried).toContain('read: SecurityError')
  expect(tried).toContain('storage: SecurityError')
  expect(tried).toContain('window: Blocked')
  await an.sees(an.page.getByRole('heading', { level: 1, name: an.words('launch.title') }))
})

test('one press of Back leaves a game that filled the history, and does not come back into it (REQ-LAUNCH-013, T42)', async () => {
  const game = await meetsHostileGame()
  await has(game, 'flood', 15)
  await environment.pass(seconds(1))
  await an.page.goBack()
  await environment.until('home is shown', async () => an.path() === '/m/home')
  await environment.until('the game is gone', async () => isGone())
  await an.page.goBack()
  await environment.until('the games are shown', async () => an.path() === '/m/game')
})

test('a game that floods the history is closed (T42)', async () => {
  const game = await meetsHostileGame()
  await has(game, 'flood', 40)
  await an.sees(an.page.getByText(an.words('launch.misbehaved')))
  expect(isGone()).toBe(true)
})

test('the focus stays with a keyboard user, however often a game takes it (T42)', async () => {
  const game = await meetsHostileGame()
  const focused = () => an.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const own = an.words('launch.back')
  await an.page.mouse.move(5, 5)
  await environment.until('the way back has the focus by keys', async () => {
    await an.page.locator('header a').focus()
    await an.page.keyboard.press('Tab')
    await an.page.keyboard.press('Shift+Tab')
    return (await focused()) === own
  })
  await environment.pass(seconds(1))
  await has(game, 'steal', 3)
  await environment.pass(milliseconds(500))
  expect(await focused()).toBe(own)
  await has(game, 'clutch')
  await environment.pass(seconds(1))
  // Given back every time, or too often: then the game is gone.
  expect((await focused()) === own || isGone()).toBe(true)
})

/** The player has chosen this in an earlier sitting. */
const asksForCheckEvery = async (checkEveryMinutes: number): Promise<void> => {
  const store = openStore({ url: environment.databaseUrl, platform: realPlatform() })
  await store.change('mela', async (connection) => {
    const [member] = await connection.query<{ id: string }>(
      { name: 'the player', text: 'select id from member where username = $1' },
      ['an_player'],
    )
    const memberId = member?.id ?? ''
    await keepSitting(connection, { merchant: 'mela', memberId, sign: 'launched', checkEveryMinutes })
  })
  await store.close()
}

/** Time goes by in which the game is played: servers and phone, without every stroke of the clock between. */
const playsOn = async (times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1) {
    await environment.passUnattended(seconds(60))
    await an.page.clock.fastForward(seconds(30))
    await environment.pass(seconds(1))
  }
}

test("after the player's chosen interval, the check covers the lottery, survives a reload, and is answered by keyboard", async () => {
  // What was played in the other journeys is another session.
  await environment.passUnattended(minutes(6))
  await asksForCheckEvery(5)
  await an.opens('/m/launchGame?prize_mode=Lott&code=MB1&backUrl=/m/game')
  await an.sees(an.page.getByRole('region', { name: an.words('playTime.label') }))
  const check = an.page.getByRole('dialog', { name: an.words('check.title') })
  await playsOn(3)
  expect(await check.isVisible()).toBe(false)
  await playsOn(3)
  await an.sees(check)
  expect(await an.page.locator(gameFrame).evaluate((frame) => (frame as HTMLElement).inert)).toBe(true)
  await an.page.keyboard.press('Escape')
  expect(await check.isVisible()).toBe(true)
  await an.page.reload()
  await an.sees(check)
  // Past its last button the browser's own bars come, and the page has no focus then.
  const focusIsInside = () =>
    check.evaluate(
      (dialog) =>
        dialog.contains(document.activeElement ?? null) ||
        !document.hasFocus() ||
        document.activeElement === document.body,
    )
  for (let n = 0; n < 8; n += 1) {
    await an.page.keyboard.press('Tab')
    expect(await focusIsInside()).toBe(true)
  }
  const goOn = check.getByRole('button', { name: an.words('check.goOn') })
  await goOn.focus()
  await an.page.keyboard.press('Enter')
  await environment.until('the check is gone', async () => !(await check.isVisible()))
  expect(await an.page.locator(gameFrame).evaluate((frame) => (frame as HTMLElement).inert)).toBe(false)
})
