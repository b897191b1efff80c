import { decideDraft } from '../picking/decideDraft'
import type { SlipEntry } from '../picking/draft'
import type { House } from './buildHouse'
import { makeOrder } from './makeOrder'

/** Lays the bet in hand on the slip and frees the hand. Answers whether there was one. */
export const addToSlip = ({ round, picking, slip }: House): boolean => {
  const { board } = round.store.getState()
  const draft = picking.draft()
  if (!board || !draft || decideDraft(board, draft).verdict !== 'ready') return false
  slip.add(draft)
  picking.clear()
  return true
}

/** Opens the confirmation of the whole slip for the issue that takes bets now. */
export const openConfirmation = (house: House): void => {
  const order = makeOrder(house)
  if (!order) return
  house.place.closeSheet()
  house.placing.confirm(order)
}

/** The bet in hand joins the slip, and all of it is asked about. */
export const betNow = (house: House): void => {
  if (addToSlip(house) || house.slip.store.getState().entries.length > 0) openConfirmation(house)
}

/** Puts the bets of an earlier slip back into the player's hand, as they were. */
export const betAgain = ({ slip, placing, place }: House, entries: readonly SlipEntry[]): void => {
  placing.close()
  slip.replace(entries)
  place.open({ name: 'slip' })
}

/** Leaves: to the lobby when the game was entered there, else out of the frame. */
export const goBack = ({ place, arrival, platform }: House): void => {
  const cameFromLobby = arrival.view === 'lobby'
  if (place.store.getState().lottery && cameFromLobby) place.leaveToLobby()
  else platform.page.tellParent({ type: 'game:close' })
}
