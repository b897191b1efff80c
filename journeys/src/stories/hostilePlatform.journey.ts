import { makeHostileAnswer } from '@playfront/contract/testing/hostileAnswers'
import { seededFor } from '@playfront/contract/testing/seeded'
import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, test } from 'vitest'
import {
  createForeignEnvironment,
  hasCome,
  isSound,
  turnsTo,
  type ForeignEnvironment,
} from '../environment/createForeignEnvironment'
import { places } from '../looks/walkThrough'
import { usualPassword } from '../visitor/accountActions'
import type { Visitor } from '../visitor/visitor'

// A sample of what front/src/app/hostileAnswers.dom.test.tsx tries by the thousand, in a real browser.

/** `npm run fuzz:front` takes more of them. */
const rounds = Number(process.env['HOSTILE_ROUNDS'] ?? 1)
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_129)

let environment: ForeignEnvironment
beforeAll(async () => {
  environment = await createForeignEnvironment()
})
afterAll(() => environment.close())

const numberOf = (call: string): number =>
  [...call].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)

/** From now on the platform of this phone lies; what stalls breaks here, since a held call holds the clock. */
const answersWrongly = async ({ page }: Visitor, round: number): Promise<void> => {
  const asked = new Map<string, number>()
  await page.route('**/wps/**', async (route) => {
    const method = route.request().method()
    const { pathname } = new URL(route.request().url())
    const nth = (asked.get(method + pathname) ?? 0) + 1
    asked.set(method + pathname, nth)
    // By call, because the order of calls is the browser's own.
    const seeded = seededFor(seed + round + nth, numberOf(method + pathname))
    const options = { seeded, hostile: 70, nowMs: environment.now(), mayEndSession: false } as const
    const { kind, status, text, type, dateMs } = makeHostileAnswer(method, pathname, options)
    const date = new Date(dateMs ?? environment.now()).toUTCString()
    // The page may have gone meanwhile.
    const sent =
      kind === 'answers'
        ? route.fulfill({ status, body: text, contentType: type, headers: { Date: date } })
        : kind === 'redirects'
          ? route.fulfill({ status: 302, headers: { Location: '/elsewhere' } })
          : route.abort()
    await sent.catch(() => undefined)
  })
}

test.each(Array.from({ length: rounds }, (_, round) => round))(
  'whatever the platform answers, every screen has something to say in a browser: round %d (REQ-ROUTE-016, GAP-24)',
  async (round) => {
    const { platform } = environment
    const userName = `deceived_${round}`
    platform.members.create({ userName, password: usualPassword })
    const an = await environment.visitor()
    await an.signsIn(userName)
    await answersWrongly(an, round)
    for (const place of ['/m/game', '/m/member/wallet', '/m/member/home', '/m/member/bets', ...places]) {
      await turnsTo(an, place)
      await environment.pass(seconds(1))
      await environment.until(`${place} has come`, () => an.page.evaluate(hasCome))
      await isSound(an, platform)
    }
    await an.opens('/m/home')
    await environment.until('home has come', () => an.page.evaluate(hasCome))
    await isSound(an, platform)
    await an.leaves()
  },
)
