import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
let an: Visitor
beforeAll(async () => {
  environment = await createTestEnvironment()
  an = await environment.visitor('lotus', { language: 'EN' })
  await an.registers('an_games')
  // The demo provider is asked again until it answers.
  await environment.pass(seconds(5))
})
afterAll(() => environment.close())

/** A tile is named by its game and by who makes it. */
const koiPond = { name: 'Koi Pond Koi Works', exact: true }
const northMinute = { name: 'North 1 minute In-house draw', exact: true }
const tile = (name: typeof koiPond) => an.page.getByRole('link', name)
const heart = (name: string) =>
  an.page.getByRole('button', { name: an.words('lobby.favourite', { game: name }) })
const shelf = (key: string) => an.page.getByRole('region', { name: an.words(key) })

const opensLobby = async () => {
  await an.opens('/m/game')
  await an.sees(an.page.getByRole('searchbox'))
}

test('a game is found without its accents, liked, and liked still after a reload (REQ-CATALOG-002, REQ-CATALOG-003)', async () => {
  await opensLobby()
  await an.page.getByRole('searchbox').fill('KÓI pónd')
  await an.sees(an.page.getByText(an.words('lobby.found', { count: 1 })))
  await an.sees(tile(koiPond))
  await heart('Koi Pond').click()
  await environment.until('the platform knows', async () =>
    an.calls('/wps/game/favourites/').some(({ method }) => method === 'PUT'),
  )
  await opensLobby()
  await an.sees(shelf('lobby.favourites').getByRole('link', koiPond))
  const full = shelf('lobby.favourites').getByRole('button')
  expect(await full.getAttribute('aria-pressed')).toBe('true')
})

test('a game that was opened stands first the next time', async () => {
  await opensLobby()
  await tile(northMinute).first().click()
  await an.seesBoard()
  await opensLobby()
  await an.sees(shelf('lobby.recent').getByRole('link', { name: 'North 1 minute' }))
  const [first] = await an.page.getByRole('region').getByRole('heading').allTextContents()
  expect(first).toBe(an.words('lobby.recent'))
  // The page itself is the same for everyone: what is offered, and no member's own games (P2).
  const html = await an.page.evaluate(async () => (await fetch('/m/game')).text())
  expect(html).toContain('North 1 minute')
  expect(html).not.toContain('an_games')
})
