import { fireEvent, screen, within } from '@testing-library/react'
import { seconds } from '@playfront/contract/time'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createFakeMemory } from '../platform/memory'
import type { Network } from '@playfront/web/platform/network'
import { openBoard, teachDialogs } from '../testing/openBoard'

beforeAll(teachDialogs)

let leave = () => {}
afterEach(() => leave())

const open = async (...opening: Parameters<typeof openBoard>) => {
  const board = await openBoard(...opening)
  leave = board.leave
  return board
}

/** Asking a hundred buttons for their role takes a while: they are found by their spoken name alone. */
const buttonNamed = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].find((button) => {
    const spoken = button.getAttribute('aria-label') ?? button.textContent
    return typeof name === 'string' ? spoken === name : name.test(spoken)
  })
const press = (name: string | RegExp) => {
  const button = buttonNamed(name)
  if (!button) throw new Error(`no button is called ${String(name)}`)
  fireEvent.click(button)
}
const isPicked = (number: string) => buttonNamed(number)?.getAttribute('aria-pressed') === 'true'
/** The open sheet of that title. */
const sheet = (title: string) => {
  const open = screen.getByText(title, { selector: 'dialog[open] h2' }).closest('dialog')
  if (!open) throw new Error(`no sheet called ${title} is open`)
  return within(open)
}

/** Picks 12 and 89, and agrees to the bet. */
const placeBet = async (pass: (ms: number) => Promise<void>) => {
  press('12')
  press('89')
  press('Bet now')
  await pass(0)
  press('Bet 54,000 ₫')
  await pass(0)
}

test('the launch code leaves the address before anything is asked, and the look is the merchant’s', async () => {
  const { page } = await open()
  expect(page.query().has('launch')).toBe(false)
  expect(page.themes).toEqual([':root{}'])
  expect(page.sent).toContainEqual({ type: 'game:title', title: 'Miền Bắc 1 phút' })
})

test('the side of the look that the player chose comes with the address', async () => {
  const { page } = await open({ query: 'launch=c0de&lottery=MB1&lang=EN&scheme=light' })
  expect(page.scheme).toBe('light')
})

test('times are shown in the operator’s day, wherever the device is', async () => {
  const { pass } = await open({ merchant: { timeZone: 'Asia/Tokyo' } })
  await placeBet(pass)
  expect(sheet('Bet accepted').getByText(/^09:00:\d\d/)).toBeTruthy()
})

test('a stake of small money is shown in reais, not in centavos', async () => {
  const { pass } = await open({
    query: 'launch=c0de&lottery=MB1&lang=PT-BR',
    merchant: { currency: 'BRL', currencySymbol: 'R$', currencyPosition: 'front' },
  })
  press('12')
  press('Pôr no bilhete')
  press(/^Bilhete/)
  await pass(0)
  const stake = sheet('Seu bilhete').getByLabelText<HTMLInputElement>('Aposta por linha')
  expect(stake.value).toBe('0,25')
  fireEvent.click(sheet('Seu bilhete').getByRole('button', { name: 'Aumentar aposta', hidden: true }))
  expect(stake.value).toBe('0,50')
})

test('simulated draw, play money and the return are in sight from the start (lottery 5.2)', async () => {
  await open()
  expect(screen.getByText('Simulated')).toBeTruthy()
  expect(screen.getByText('Play money')).toBeTruthy()
  expect(screen.getByText('Return 99%')).toBeTruthy()
})

test('a bet is picked, priced, confirmed, charged and receipted', async () => {
  const { pass, page, platformServices } = await open()
  press('12')
  expect(isPicked('12')).toBe(true)
  expect(screen.getByText('One hit pays 99,000 ₫, each further hit +99,000 ₫')).toBeTruthy()
  press('89')
  press('Bet now')
  await pass(0)
  const asked = sheet('Confirm your bet')
  expect(asked.getByText('4,946,000 ₫')).toBeTruthy()
  expect(asked.getByText('27 × 1,000 ₫ × 2 lines = 54,000 ₫')).toBeTruthy()
  expect(asked.getByText('27 prizes: 27 × stake')).toBeTruthy()
  expect(asked.getByText('One hit pays 99,000 ₫, each further hit +99,000 ₫')).toBeTruthy()
  press('Bet 54,000 ₫')
  await pass(0)
  const receipt = sheet('Bet accepted')
  expect(receipt.getByText('54,000 ₫')).toBeTruthy()
  expect(receipt.getByText('12') && receipt.getByText('89')).toBeTruthy()
  const slipId = platformServices.slips[0]?.slipId ?? ''
  expect(receipt.queryByText(slipId)).toBeNull()
  const end = slipId.slice(-8).toUpperCase()
  expect(receipt.getByText(`${end.slice(0, 4)}-${end.slice(4)}`)).toBeTruthy()
  expect(platformServices.wallet.balance).toBe(4_946_000)
  expect(page.sent).toContainEqual({ type: 'game:round' })
})

test('the draw comes by itself, own bets are settled, and the balance is the platform’s', async () => {
  const { pass, services, page, platformServices } = await open()
  await placeBet(pass)
  press('Done')
  await pass(seconds(55))
  const draws = page.sent.map(({ type }) => type).filter((type) => /game:(drawing|drawn)/.test(type))
  expect(draws).toEqual(['game:drawing', 'game:drawn'])
  expect(sheet('Draw no. 0755')).toBeTruthy()
  expect(screen.getByText('All numbers are out')).toBeTruthy()
  expect(services.wallet.store.getState().balance).toBe(platformServices.wallet.balance)
})

test('an open receipt gives way to the draw of its own bet (lottery 8.3)', async () => {
  const { pass } = await open()
  await placeBet(pass)
  expect(sheet('Bet accepted')).toBeTruthy()
  await pass(seconds(55))
  expect(sheet('Draw no. 0755')).toBeTruthy()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
})

test('a network failure while sending ends in one bet, never in two', async () => {
  let isBroken = true
  const through = (server: Network): Network => ({
    ...server,
    async send(request) {
      const answer = await server.send(request)
      const isPlacing = request.method === 'POST' && request.url === '/wps/lottery/slip'
      if (!isPlacing || !isBroken) return answer
      isBroken = false
      return { kind: 'silence' }
    },
  })
  const { pass, platformServices } = await open({ through })
  await placeBet(pass)
  expect(sheet('Checking your bet')).toBeTruthy()
  await pass(seconds(1))
  expect(sheet('Bet accepted')).toBeTruthy()
  expect(platformServices.slips).toHaveLength(1)
})

test('offline a bet is refused with a message, nothing is sent, and the slip waits for the network', async () => {
  let isOnline = false
  let sent = 0
  const through = (server: Network): Network => ({
    async send(request) {
      if (request.method === 'POST' && request.url === '/wps/lottery/slip') sent += 1
      return server.send(request)
    },
    online: () => isOnline,
  })
  const { pass, platformServices } = await open({ through })
  await placeBet(pass)
  expect(
    sheet('Not placed').getByText(
      'You are offline, so the bet was not sent. Nothing was charged, and your slip is still here.',
    ),
  ).toBeTruthy()
  await pass(seconds(5))
  expect([sent, platformServices.slips.length, platformServices.wallet.balance]).toEqual([0, 0, 5_000_000])
  press('Back to the slip')
  isOnline = true
  press('Bet now')
  await pass(0)
  press('Bet 54,000 ₫')
  await pass(0)
  expect(sheet('Bet accepted')).toBeTruthy()
  expect([sent, platformServices.slips.length]).toEqual([1, 1])
})

test('an issue that closes under the open sheet is left only by an own press', async () => {
  const { pass, platformServices } = await open()
  press('12')
  press('Bet now')
  await pass(seconds(45))
  expect(buttonNamed('Bet 27,000 ₫')).toBeUndefined()
  expect(screen.getByText('This issue has closed. Nothing was charged.')).toBeTruthy()
  await pass(seconds(8))
  press('Bet on no. 0756 instead')
  press('Bet 27,000 ₫')
  await pass(0)
  expect(platformServices.slips[0]?.issues[0]?.issueId).toBe('MB1-20260115-0756')
})

test('what was picked and laid on the slip survives a reload', async () => {
  const first = await open()
  press('12')
  press('Add to slip')
  press('89')
  first.leave()
  await open({ memory: first.memory, query: 'view=betting&lottery=MB1&lang=EN' })
  expect(isPicked('89')).toBe(true)
  expect(buttonNamed('Slip, 1 bet')).toBeTruthy()
})

test('after the app was killed, the slip being built is shown once it is launched again (lottery 8.6)', async () => {
  const memory = createFakeMemory()
  const first = await open({ memory })
  press('12')
  press('Add to slip')
  press('89')
  first.leave()
  memory.endTab()
  await open({ memory })
  expect(isPicked('89')).toBe(true)
  expect(buttonNamed('Slip, 1 bet')).toBeTruthy()
})

test('a phone that was killed while a bet was on its way asks what became of it, and it is charged once (lottery 8.6, F1)', async () => {
  const memory = createFakeMemory()
  let platform: Network | undefined
  const isPlacing = ({ method, url }: Parameters<Network['send']>[0]) =>
    method === 'POST' && url === '/wps/lottery/slip'
  // The slip arrives; its answer never does.
  const through = (server: Network): Network => {
    platform = server
    return {
      ...server,
      async send(request) {
        const answer = await server.send(request)
        return isPlacing(request) ? new Promise<never>(() => undefined) : answer
      },
    }
  }
  const first = await open({ memory, through })
  await placeBet(first.pass)
  const { slips } = first.platformServices
  expect(slips).toHaveLength(1)
  first.leave()
  memory.endTab()
  const again = await open({ memory, through: (server) => platform ?? server })
  await again.pass(seconds(1))
  expect(sheet('Bet accepted')).toBeTruthy()
  expect(slips).toHaveLength(1)
})

test('a token that ended clears the screen and offers the way back', async () => {
  const { pass, page, services } = await open()
  services.session.end()
  await pass(0)
  expect(screen.getByText('This game has ended')).toBeTruthy()
  press('Open again')
  expect(page.sent).toContainEqual({ type: 'game:expired' })
})

test('the lobby leads to a board and the way back leads to the lobby', async () => {
  const { pass, page } = await open({ query: 'launch=c0de&view=lobby&lang=EN' })
  press(/Miền Bắc 1 phút/)
  await pass(0)
  expect(buttonNamed('Bet now')).toBeTruthy()
  press('Back')
  await pass(0)
  expect(screen.getByText('Lotteries')).toBeTruthy()
  expect(page.sent.at(-1)).toEqual({ type: 'game:title', title: 'Lotteries' })
})

test('a drawn issue is checked on this device, and its record can be copied', async () => {
  const { pass, page } = await open()
  press(/Result of no. 0754/)
  await pass(0)
  press('Check this draw yourself')
  await pass(seconds(1))
  const check = sheet('Check this draw')
  // The arithmetic is a separate chunk that loads now.
  expect(await check.findByText('Everything agrees')).toBeTruthy()
  expect(check.getByText('Test beacon – not a fair draw')).toBeTruthy()
  press('Copy record')
  expect(JSON.parse(page.copied[0] ?? '')).toMatchObject({
    format: 'playfront-draw/1',
    issueId: 'MB1-20260115-0754',
  })
})

test('the odds sheet says chance, return and an example of the moment', async () => {
  const { pass } = await open()
  press('Rule and odds of Lô, 2 digits')
  await pass(0)
  const odds = sheet('Lô, 2 digits')
  expect(odds.getByText('23.77%')).toBeTruthy()
  expect(odds.getByText('Chance to win, about 1 in 4.2')).toBeTruthy()
  expect(odds.getByText('One hit pays 99,000 ₫, two hits pay 198,000 ₫.')).toBeTruthy()
})

/** The number that Tab would reach. */
const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>('[data-rove="number"]')].filter(({ tabIndex }) => tabIndex === 0)
const focused = () => document.activeElement?.textContent

test('the numbers are one tab stop, and arrow keys go from one to the next', async () => {
  await open()
  expect(tabStops().map(({ textContent }) => textContent)).toEqual(['00'])
  const [first] = tabStops()
  first?.focus()
  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowRight' })
  expect(focused()).toBe('01')
  fireEvent.keyDown(document.activeElement ?? document, { key: 'End' })
  expect(focused()).toBe('99')
  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowRight' })
  expect(focused()).toBe('99')
  expect(tabStops().map(({ textContent }) => textContent)).toEqual(['99'])
  for (const group of ['jump', 'tens'])
    expect(document.querySelectorAll(`[data-rove="${group}"][tabindex="0"]`)).toHaveLength(1)
})

test('down is a row, and in a right-to-left page the left arrow moves forward', async () => {
  await open()
  const numbers = [...document.querySelectorAll<HTMLElement>('[data-rove="number"]')]
  numbers.forEach((number, at) =>
    Object.defineProperty(number, 'offsetTop', { value: Math.floor(at / 5) * 50 }),
  )
  tabStops()[0]?.focus()
  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowDown' })
  expect(focused()).toBe('05')
  const grid = screen.getByRole('group', { name: 'Numbers 00 to 99' })
  grid.style.direction = 'rtl'
  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowLeft' })
  expect(focused()).toBe('06')
})

/** Places one number and waits for its draw. */
const playOne = async (number: string) => {
  const board = await open()
  press(number)
  press('Bet now')
  await board.pass(0)
  press('Bet 27,000 ₫')
  await board.pass(0)
  await board.pass(seconds(55))
  return board
}

test.each([true, false])(
  'a win offers the same numbers again, a loss does not: won %s (lottery 5.2)',
  async (won) => {
    // The fake platform's draw is the same for every number that is bet on.
    const { services } = await playOne('00')
    const { numbers = {} } = services.draw.store.getState().result ?? {}
    const endings = new Set(Object.values(numbers).flatMap((drawn) => drawn.map((each) => each.slice(-2))))
    leave()
    const wanted = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).find(
      (number) => endings.has(number) === won,
    )
    const { pass } = await playOne(wanted ?? '')
    const again = sheet('Draw no. 0755').queryByText('Same numbers again')
    expect(again !== null).toBe(won)
    expect(sheet('Draw no. 0755').queryByText('Share picture') !== null).toBe(won)
    const stage = document.querySelector('dialog[open] [data-celebration]')
    expect(stage?.getAttribute('data-celebration')).toBe(won ? 'medium' : 'none')
    if (!again) return
    fireEvent.click(again)
    await pass(0)
    expect(sheet('Your slip').getByText(wanted ?? '')).toBeTruthy()
  },
)

test.each([
  [true, 0],
  [false, 1],
])('a device without a line is told once: framed %s, by the board %i times', async (isFramed, times) => {
  let isBroken = false
  const board = await open({
    isFramed,
    through: (server) => ({
      send: async (request) => (isBroken ? { kind: 'silence' } : server.send(request)),
      online: () => !isBroken,
    }),
  })
  isBroken = true
  await board.pass(seconds(60))
  expect(screen.queryAllByText('You are offline. What you see may be old.')).toHaveLength(times)
})
