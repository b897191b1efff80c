import type { Browser } from 'playwright-core'
import type { LaunchGameAnswer } from '@playfront/contract/play/launchGame'
import { type Finding, spreadOf } from '../report'
import { launch, type BenchPlayer } from '../server/players'
import { openSlowPage } from './phone'
import { tap, watchTapsOf } from './taps'

const sizes = { few: 10, many: 1_000 }
const rounds = 5

/** Opens the board, pastes so many numbers of three digits, and raises and lowers the stake. */
const tapWith = async (browser: Browser, { gameUrl }: LaunchGameAnswer, lines: number): Promise<number> => {
  const { page, close } = await openSlowPage(browser, 'en-US')
  try {
    await watchTapsOf(page)
    await page.goto(gameUrl, { waitUntil: 'networkidle' })
    // Server-rendered HTML is visible earlier and cannot be pressed.
    await page.locator('#board:not(:has(> [inert]))').waitFor()
    await page.getByRole('radio', { name: '3–4 digits' }).check()
    await page.getByRole('radio', { name: 'Keypad' }).check()
    const numbers = Array.from({ length: lines }, (_, number) => String(number).padStart(3, '0'))
    await page.getByLabel('Paste or type a list').fill(numbers.join(' '))
    await page.getByRole('button', { name: 'Add numbers' }).tap()
    const waits: number[] = []
    for (let round = 0; round < rounds; round++) {
      waits.push(await tap(page, page.getByRole('button', { name: 'Raise stake' })))
      waits.push(await tap(page, page.getByRole('button', { name: 'Lower stake' })))
    }
    return spreadOf(waits).median
  } finally {
    await close()
  }
}

/** A tap on the board as the bet behind it grows (P9). */
export const measureLines = async (
  browser: Browser,
  port: number,
  player: BenchPlayer,
): Promise<Finding[]> => {
  const few = await tapWith(browser, await launch(port, player), sizes.few)
  const many = await tapWith(browser, await launch(port, player), sizes.many)
  return [
    {
      target: 'P9',
      what: `tap on the board with ${sizes.many} lines over ${sizes.few}`,
      value: `${(many / few).toFixed(2)} (${many} over ${few} ms)`,
      aim: '≤ 1.10',
      met: many <= 1.1 * few,
    },
  ]
}
