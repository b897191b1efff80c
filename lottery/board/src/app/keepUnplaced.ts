import type { Undo } from '../platform/clock'
import { unplacedBets } from '../picking/draft'
import { offersOf, type Offer } from '../round/soldMode'
import type { House } from './buildHouse'

type Parts = Pick<House, 'picking' | 'slip' | 'session' | 'platform' | 'round'>

/** Takes up the bets that were left unplaced on this lottery by this member, and otherwise begins with its first type. */
export const recallUnplaced = ({ picking, slip, session, platform, round }: Parts, lottery: string): void => {
  const { board } = round.store.getState()
  const offers = board ? offersOf(board) : []
  const left = platform.memory.recall(unplacedBets)
  const isOurs = left?.lottery === lottery && left.memberId === session.player()?.memberId
  slip.replace(isOurs ? left.slip : [])
  picking.clear()
  const draft = isOurs ? left.draft : undefined
  const offer = offers.find(({ row }) => row.code === draft?.type) ?? offers[0]
  if (!offer) return
  picking.choose(offer)
  if (!isOurs) return
  picking.turnTo(left.mode)
  if (draft) resume(picking, offer, draft)
}

const resume = (
  picking: Parts['picking'],
  offer: Offer,
  draft: { numbers: readonly string[]; stake: number },
) => {
  picking.choose(offer)
  if (draft.numbers.length > 0) picking.toggleAll(draft.numbers)
  picking.stakeAt(draft.stake)
}

/** Keeps what is unplaced on the device at every change, so that a killed app loses nothing (lottery 8.6). */
export const keepUnplaced = ({ picking, slip, session, platform }: Parts, lottery: string): Undo => {
  const keep = () => {
    const memberId = session.player()?.memberId
    if (memberId === undefined) return
    const { mode } = picking.store.getState()
    const { entries } = slip.store.getState()
    platform.memory.keep(unplacedBets, { memberId, lottery, mode, draft: picking.draft(), slip: entries })
  }
  const undos = [picking.store.subscribe(keep), slip.store.subscribe(keep)]
  return () => undos.forEach((undo) => undo())
}
