import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '../looks/findBarriers'
import { findLayoutIssues } from '../looks/findLayoutIssues'
import { type Walk, walkThrough, walkThroughPlaces } from '../looks/walkThrough'
import type { Visitor, VisitorOptions } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

interface Eye extends VisitorOptions {
  merchant: string
  /** Text twice as large, as people with weak eyes set it in their browser. */
  hasLargeText?: true
  /** Each screen is judged once more on a dark phone of the usual size. */
  isLookedAtByNight?: true
}

const small = { width: 320, height: 568 }
const usual = { width: 390, height: 844 }

const eyes: [string, Eye][] = [
  ['Vietnamese, by day and by night', { merchant: 'lotus', language: 'VI', isLookedAtByNight: true }],
  [
    'Urdu, from right to left, on the smallest phone, by day and by night',
    { merchant: 'mela', language: 'UR', viewport: small, isLookedAtByNight: true },
  ],
  [
    'Portuguese with text twice as large, on the smallest phone',
    { merchant: 'tucano', language: 'PT-BR', viewport: small, hasLargeText: true },
  ],
]

const comes = async ({ merchant, hasLargeText, ...options }: Eye): Promise<Visitor> => {
  const visitor = await environment.visitor(merchant, options)
  if (hasLargeText) {
    const session = await visitor.context.newCDPSession(visitor.page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  }
  return visitor
}

const looks = async (walk: Walk, eye: Eye, username: string): Promise<void> => {
  const visitor = await comes(eye)
  const issues: string[] = []
  await walk(environment, visitor, username, async (screen) => {
    const judge = async (name: string, isSeenBefore = false) => {
      const { page } = visitor
      const found = [...(await findLayoutIssues(page)), ...(await findBarriers(page, isSeenBefore))]
      issues.push(...found.map((fault) => `${name}: ${fault}`))
    }
    await judge(screen)
    if (!eye.isLookedAtByNight) return
    await visitor.page.emulateMedia({ colorScheme: 'dark' })
    await visitor.page.setViewportSize(usual)
    await judge(`${screen} by night`, true)
    await visitor.page.setViewportSize(eye.viewport ?? usual)
    await visitor.page.emulateMedia({ colorScheme: 'light' })
  })
  expect(issues).toEqual([])
  const direction = await visitor.page.locator('html').getAttribute('dir')
  expect(direction).toBe(eye.language === 'UR' ? 'rtl' : 'ltr')
  expect(visitor.watch.complaints()).toEqual([])
  await visitor.leaves()
}

const placeOf = (eye: string) => eyes.findIndex(([name]) => name === eye)

test.each(eyes)('every screen of the journey fits and is accessible: %s', (name, eye) =>
  looks(walkThrough, eye, `reader_${placeOf(name)}`),
)

test.each(eyes)('so does every other screen of a member: %s', (name, eye) =>
  looks(walkThroughPlaces, eye, `looker_${placeOf(name)}`),
)
