import { setTimeout as wait } from 'node:timers/promises'
import { milliseconds, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSwitchboard, type Switchboard } from '../processes/switchboard'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import { seededChance } from './seededChance'
import { watchScreens, type ScreenWatch } from './watchScreens'
import { storyBets } from '../visitor/boardActions'

const maxTurns = 100
const seed = Number(process.env['RELEASE_SEED'] ?? 20_261_121)

let environment: TestEnvironment
let switchboard: Switchboard
beforeAll(async () => {
  const folders = (process.env['RELEASE_FOLDERS'] ?? '').split(':')
  if (folders.length !== 2) throw new Error('Two builds are needed: start this by npm run releases.')
  environment = await createTestEnvironment({
    nodes: 2,
    nodeOptions: folders.map((frontFolder) => ({ frontFolder })),
  })
  switchboard = await openSwitchboard(environment.nodes.map(({ port }) => port))
})
afterAll(async () => {
  await switchboard.close()
  await environment.close()
})

const counts = { tours: 0, rounds: 0, offers: 0, reloadsInRounds: 0 }

/** Looks at another app and comes back: the page looks for a newer build then. */
const comesBack = async ({ page }: Visitor) => {
  await environment.pass(seconds(4))
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await environment.pass(seconds(1))
}

/** Home, sign-in, registration, lobby, a bet and its receipt: what a visitor does, with any builds. */
const tour = async (an: Visitor, screens: ScreenWatch, chance: () => number) => {
  const { page, words } = an
  await an.opens(chance() < 0.5 ? '/m/' : '/m/home')
  await an.sees(page.locator('#main'))
  await comesBack(an)
  await screens.look()
  await an.opens('/m/login')
  await an.sees(page.getByRole('button', { name: words('login.submit'), exact: true }))
  await screens.look()
  await an.registers(`release_${counts.tours}`)
  await screens.look()
  await page.getByRole('link', { name: words('tab.games'), exact: true }).click()
  await environment.until('the lobby is open', async () => an.path() === '/m/game')
  await an.sees(page.getByRole('link', { name: /./ }).first())
  await comesBack(an)
  await screens.look()
  await page.getByRole('link', { name: words('tab.wallet'), exact: true }).click()
  await environment.until('the wallet is open', async () => an.path() === '/m/member/wallet')
  await screens.look()
  await playRound(an, screens)
  await an.signsOut()
  await screens.look()
  counts.tours += 1
}

const [bet = { type: 'VN_LO2', numbers: ['68'] } as const] = storyBets

const playRound = async (an: Visitor, screens: ScreenWatch) => {
  await environment.passToSecond(3)
  await an.opensLottery('MB1')
  const before = screens.documents()
  await an.picks(bet)
  await an.confirms()
  await an.takesReceipt()
  await screens.look()
  counts.reloadsInRounds += screens.documents() - before
  counts.rounds += 1
}

/** Every offer of a newer build is met by chance: taken or put off. */
const answerOffers = async ({ page, words }: Visitor, chance: () => number) => {
  const offer = page.getByRole('alertdialog', { name: words('pwa_update_title') })
  await page.addLocatorHandler(offer, async () => {
    counts.offers += 1
    const answer = chance() < 0.5 ? 'refresh' : 'update.later'
    await offer.getByRole('button', { name: words(answer), exact: true }).click()
  })
}

test('two builds served in turn at 100 random moments: never a white screen, never a reload in a round (F21)', async () => {
  const chance = seededChance(seed)
  const an = await environment.visitor('lotus', { installs: true, port: switchboard.port })
  const screens = watchScreens(an.page)
  await answerOffers(an, chance)
  let isOver = false
  const turning = (async () => {
    while (!isOver && switchboard.turns() < maxTurns) {
      await wait(milliseconds(100 + chance() * 1_900))
      switchboard.turn()
      await screens.look()
    }
  })()
  try {
    while (switchboard.turns() < maxTurns) await tour(an, screens, chance)
  } finally {
    isOver = true
    await turning
    await wait(seconds(1))
    const summary = { seed, turns: switchboard.turns(), looks: screens.looks(), ...counts }
    process.stdout.write(`releases: ${JSON.stringify(summary)}\n`)
  }
  expect(screens.white()).toEqual([])
  expect(screens.broken()).toEqual([])
  expect(counts.reloadsInRounds).toBe(0)
  expect(counts.rounds).toBeGreaterThan(0)
  expect(counts.offers).toBeGreaterThan(0)
  expect(switchboard.turns()).toBe(maxTurns)
})
