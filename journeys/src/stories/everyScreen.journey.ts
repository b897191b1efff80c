import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '../looks/findBarriers'
import { findLayoutFaults } from '../looks/findLayoutFaults'
import { walkThrough } from '../looks/walkThrough'
import type { VisitorWishes } from '../visitor/visitor'
import { createWorld, type World } from '../world/createWorld'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Eye extends VisitorWishes {
  merchant: string
  /** Text twice as large, as people with weak eyes set it in their browser. */
  hasLargeText?: true
}

const small = { width: 320, height: 568 }

const eyes: [string, Eye][] = [
  ['Vietnamese by day', { merchant: 'lotus', language: 'VI', chosenScheme: 'light' }],
  ['Vietnamese by night', { merchant: 'lotus', language: 'VI', colorScheme: 'dark' }],
  ['Urdu, from right to left, on the smallest phone', { merchant: 'mela', language: 'UR', viewport: small }],
  ['Urdu by night', { merchant: 'mela', language: 'UR', colorScheme: 'dark' }],
  [
    'Portuguese with text twice as large, on the smallest phone',
    { merchant: 'tucano', language: 'PT-BR', viewport: small, hasLargeText: true },
  ],
]

test.each(eyes)(
  'every screen of the story fits and keeps nobody out: %s',
  async (eye, { merchant, hasLargeText, ...wishes }) => {
    const visitor = await world.visitor(merchant, { ...wishes, isCalm: true })
    if (hasLargeText) {
      const session = await visitor.context.newCDPSession(visitor.page)
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    }
    const faults: string[] = []
    await walkThrough(
      world,
      visitor,
      `reader_${eyes.findIndex(([name]) => name === eye)}`,
      async (screen) => {
        const found = [
          ...(await findLayoutFaults(visitor.page)),
          ...(await findBarriers(visitor.page, world.pass)),
        ]
        faults.push(...found.map((fault) => `${screen}: ${fault}`))
      },
    )
    expect(faults).toEqual([])
    expect(await visitor.page.locator('html').getAttribute('dir')).toBe(
      wishes.language === 'UR' ? 'rtl' : 'ltr',
    )
    expect(visitor.watch.complaints()).toEqual([])
    await visitor.leaves()
  },
)
