import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { seconds } from '@playfront/contract/time'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Network } from '@playfront/web/platform/network'
import { openBoard, teachDialogs } from '../testing/openBoard'

beforeAll(teachDialogs)

let leave = () => {}
afterEach(() => leave())

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
/** The open sheet of that title; one may lie within another. */
const openSheet = (title: string) =>
  screen
    .queryAllByText(title, { selector: 'dialog h2' })
    .map((heading) => heading.closest('dialog'))
    .find((dialog) => dialog?.open)
const sheet = (title: string) => {
  const dialog = openSheet(title)
  if (!dialog) throw new Error(`no sheet called ${title} is open`)
  return within(dialog)
}
const isOpen = (title: string) => openSheet(title) !== undefined

/** A merchant that lets players take slips back, or one that does not, and a bet of 54,000 ₫ on 12 and 89. */
const openWithBet = async (isCancelling: boolean, opening: Parameters<typeof openBoard>[0] = {}) => {
  const board = await openBoard(opening)
  leave = board.leave
  board.platformServices.rules.isCancelling = isCancelling
  press('12')
  press('89')
  press('Bet now')
  await board.pass(0)
  press('Bet 54,000 ₫')
  await board.pass(0)
  return board
}
/** Screens in chunks of their own are there once they have loaded. */
const untilThere = (name: RegExp) => waitFor(() => expect(buttonNamed(name)).toBeTruthy())

test('where the merchant does not allow it, nothing speaks of cancelling', async () => {
  const { pass } = await openWithBet(false)
  await pass(seconds(1))
  expect(sheet('Bet accepted').queryByText(/Cancel/)).toBeNull()
  press('Done')
  press('My bets')
  await untilThere(/Same numbers again/)
  expect(buttonNamed(/Cancel bet/)).toBeUndefined()
})

test('a bet is cancelled from its receipt: confirmed first, refunded, reported', async () => {
  const { pass, services, platformServices } = await openWithBet(true)
  await untilThere(/^Cancel bet/)
  expect(buttonNamed('Cancel bet 00:42')).toBeTruthy()
  await pass(seconds(2))
  press('Cancel bet 00:40')
  await pass(0)
  const asking = sheet('Cancel this bet?')
  expect(asking.getByText(/^The whole stake of 54,000 ₫ goes back/)).toBeTruthy()
  expect(platformServices.wallet.balance).toBe(4_946_000)
  press('Cancel the bet')
  await pass(0)
  expect(sheet('Bet cancelled').getByText('54,000 ₫ is back in your balance.')).toBeTruthy()
  expect(services.wallet.store.getState().balance).toBe(5_000_000)
  fireEvent.click(sheet('Bet cancelled').getByText('Done'))
  await pass(0)
  // The receipt of a bet that is none any more goes with it.
  expect([isOpen('Bet cancelled'), isOpen('Bet accepted')]).toEqual([false, false])
})

test('a player who declines the confirmation keeps the bet', async () => {
  const { pass, platformServices } = await openWithBet(true)
  await untilThere(/^Cancel bet/)
  press(/^Cancel bet/)
  await pass(0)
  press('Keep the bet')
  await pass(0)
  expect([isOpen('Cancel this bet?'), isOpen('Bet accepted')]).toEqual([false, true])
  expect(platformServices.slips[0]?.state).toBe('pending')
})

test('in my bets the time runs down by the one clock, and with it the button disappears; a pending request is shown', async () => {
  const { pass } = await openWithBet(true)
  press('Done')
  press('My bets')
  await untilThere(/^Cancel bet/)
  press(/^Cancel bet/)
  await pass(seconds(45))
  expect(buttonNamed(/^Cancel bet \d/)).toBeUndefined()
  expect(
    sheet('Cancel this bet?').getByText('The time for cancelling is over. Your bet stands.'),
  ).toBeTruthy()
  expect(buttonNamed('Cancel the bet')).toBeUndefined()
})

test('a bet cancelled in my bets leaves the open ones and is listed among the refunded, with its reason', async () => {
  const { pass } = await openWithBet(true)
  press('Done')
  press('My bets')
  await untilThere(/^Cancel bet/)
  press(/^Cancel bet/)
  await pass(0)
  press('Cancel the bet')
  await pass(0)
  fireEvent.click(sheet('Bet cancelled').getByText('Done'))
  await pass(0)
  expect(screen.getByText('No open bets')).toBeTruthy()
  fireEvent.click(screen.getByText('Refunded'))
  await pass(0)
  expect(screen.getByText('You cancelled the bet.')).toBeTruthy()
})

test('the draw of an issue whose bet was cancelled is not announced as the player’s own', async () => {
  const { pass, services, platformServices } = await openWithBet(true)
  await untilThere(/^Cancel bet/)
  press(/^Cancel bet/)
  await pass(0)
  press('Cancel the bet')
  await pass(0)
  fireEvent.click(sheet('Bet cancelled').getByText('Done'))
  await pass(seconds(60))
  expect(isOpen('Draw no. 0755')).toBe(false)
  expect(services.wallet.store.getState().balance).toBe(platformServices.wallet.balance)
})

test('a network failure meanwhile ends in one cancellation, and shows that it is being checked', async () => {
  let isBroken = true
  const through = (server: Network): Network => ({
    ...server,
    async send(request) {
      const answer = await server.send(request)
      const isCancelling = request.url.endsWith('/cancel')
      return isCancelling && isBroken ? { kind: 'silence' } : answer
    },
  })
  const { pass, platformServices } = await openWithBet(true, { through })
  await untilThere(/^Cancel bet/)
  press(/^Cancel bet/)
  await pass(0)
  press('Cancel the bet')
  await pass(0)
  expect(sheet('Checking your bet').getByText(/^The line broke off/)).toBeTruthy()
  isBroken = false
  await pass(seconds(10))
  expect(isOpen('Bet cancelled')).toBe(true)
  expect(platformServices.wallet.balance).toBe(5_000_000)
})

test('a refusal shows the platform’s message, and the bet stands', async () => {
  const { pass, platformServices } = await openWithBet(true)
  await untilThere(/^Cancel bet/)
  press(/^Cancel bet/)
  await pass(0)
  delete platformServices.slips[0]?.cancelUntil
  press('Cancel the bet')
  await pass(0)
  expect(sheet('Not cancelled').getByText('cancel_too_late')).toBeTruthy()
  expect(platformServices.wallet.balance).toBe(4_946_000)
})
