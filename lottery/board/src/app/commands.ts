import { decideHand, draftsOf } from '../hand/decideHand'
import { siblingsOf } from '../hand/siblings'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import { entriesOf } from '../placing/order'
import { isListing } from '../picking/inputOf'
import { unplacedBets, type Draft, type SlipEntry } from '../picking/draft'
import { offersOf } from '../round/soldMode'
import type { AppServices } from './createServices'
import { makeOrder } from './makeOrder'

/** The bets that the hand makes now; none while a list is written, whose bets go by way of the slip. */
export const handOf = ({ round, picking }: Pick<AppServices, 'round' | 'picking'>): readonly Draft[] => {
  const { board } = round.store.getState()
  const hand = picking.store.getState()
  const { offer, numbers, stake, also } = hand
  if (!board || !offer || isListing(hand)) return []
  return draftsOf({ offer, numbers, stake, also, siblings: siblingsOf(offersOf(board), offer.row.code) })
}

/** Lays the bets in hand on the slip and frees the hand. Answers whether there were any. */
export const addToSlip = (services: AppServices): boolean => {
  const { board } = services.round.store.getState()
  const drafts = handOf(services)
  if (!board || decideHand(board, drafts).kind !== 'ready') return false
  drafts.forEach(services.slip.add)
  services.picking.clear()
  return true
}

/** Opens the confirmation of the whole slip for the issue that takes bets now. */
export const openConfirmation = (services: AppServices): void => {
  const order = makeOrder(services)
  if (!order) return
  services.place.closeSheet()
  services.placing.confirm(order)
}

/** The bet in hand joins the slip, and all of it is asked about. */
export const betNow = (services: AppServices): void => {
  if (addToSlip(services) || services.slip.store.getState().entries.length > 0) openConfirmation(services)
}

/** Puts the bets of an earlier slip back into the player's hand, as they were. */
export const betAgain = ({ slip, placing, place }: AppServices, entries: readonly SlipEntry[]): void => {
  placing.close()
  slip.repeat(entries)
  place.open({ kind: 'slip' })
}

/** The bets of an earlier slip again: on this board, or on that of their lottery. */
export const repeatSlip = (services: AppServices, slip: Slip): void => {
  const { place, round, session, platform } = services
  const entries = entriesOf(slip)
  if (round.store.getState().board?.lottery === slip.lottery) return betAgain(services, entries)
  const memberId = session.player()?.memberId ?? ''
  const nothing = { mode: 'grid', draft: undefined, also: {}, listText: '' } as const
  platform.memory.keep(unplacedBets, { memberId, lottery: slip.lottery, ...nothing, slip: entries })
  place.enter(slip.lottery)
}

/** Leaves: to the lobby when the game was entered there, else out of the frame. */
export const goBack = ({ place, arrival, platform }: AppServices): void => {
  const cameFromLobby = arrival.view === 'lobby'
  if (place.store.getState().lottery && cameFromLobby) place.leaveToLobby()
  else platform.page.notifyParent({ type: 'game:close' })
}
