import type { Undo } from '@playfront/web/platform/undo'
import { unplacedBets } from '../picking/draft'
import { rememberedSeries, single } from '../series/seriesFlow'
import { firstOffer } from '../picking/decideGroups'
import { offersOf, type Offer } from '../round/soldMode'
import type { AppServices } from './createServices'

type Parts = Pick<AppServices, 'picking' | 'slip' | 'series' | 'session' | 'platform' | 'round'>

/** Takes up the bets that were left unplaced on this lottery by this member, and otherwise begins with its first type. */
export const recallUnplaced = (parts: Parts, lottery: string): void => {
  const { picking, slip, session, platform, round } = parts
  recallSeries(parts, lottery)
  const { board } = round.store.getState()
  const offers = board ? offersOf(board) : []
  const left = platform.memory.recall(unplacedBets)
  const isOurs = left?.lottery === lottery && left.memberId === session.player()?.memberId
  slip.replace(isOurs ? left.slip : [])
  picking.clear()
  const draft = isOurs ? left.draft : undefined
  const offer = offers.find(({ row }) => row.code === draft?.type) ?? firstOffer(offers)
  if (!offer) return
  picking.choose(offer)
  if (!isOurs) return
  picking.turnTo(left.mode)
  picking.writeList(left.listText)
  for (const [type, stake] of Object.entries(left.also)) picking.alsoAt(type, stake)
  if (draft) resume(picking, offer, draft)
}

const recallSeries = ({ series, session, platform }: Parts, lottery: string): void => {
  const left = platform.memory.recall(rememberedSeries)
  const isOurs = left?.lottery === lottery && left.memberId === session.player()?.memberId
  series.restore(isOurs ? left.series : single)
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
export const keepUnplaced = ({ picking, slip, series, session, platform }: Parts, lottery: string): Undo => {
  const keep = () => {
    const memberId = session.player()?.memberId
    if (memberId === undefined) return
    const { mode, also, listText } = picking.store.getState()
    const { entries } = slip.store.getState()
    platform.memory.keep(unplacedBets, {
      memberId,
      lottery,
      mode,
      also,
      listText,
      draft: picking.draft(),
      slip: entries,
    })
  }
  const keepSeries = () => {
    const memberId = session.player()?.memberId
    const { multiples, stopOnWin } = series.store.getState()
    if (memberId !== undefined)
      platform.memory.keep(rememberedSeries, { memberId, lottery, series: { multiples, stopOnWin } })
  }
  const undos = [
    picking.store.subscribe(keep),
    slip.store.subscribe(keep),
    series.store.subscribe((now, before) => {
      if (now.multiples !== before.multiples || now.stopOnWin !== before.stopOnWin) keepSeries()
    }),
  ]
  return () => undos.forEach((undo) => undo())
}
