import { repeatSlip } from './commands'
import type { AppServices } from './createServices'

/**
 * Opens the board at the slip that the player came for, with the check of its draw where that was asked for, or with its
 * bets on a new slip; once. Nothing is placed: that takes the same look and press as any other slip.
 */
export const openAskedSlip = async (services: AppServices): Promise<void> => {
  const { arrival, place, mine } = services
  const { slip: slipId, draw, isAgain } = arrival
  if (!slipId || mine.store.getState().asked) return
  if (!isAgain) place.turnTo('mine')
  const slip = await mine.find(slipId)
  if (isAgain) return slip && repeatSlip(services, slip)
  const issue = slip?.issues.find(({ issueId }) => issueId === draw)
  if (slip && issue && slip.state !== 'pending')
    place.open({
      kind: 'check',
      issueId: issue.issueId,
      slip,
      // An in-house draw came with its commitment.
      drawSource: issue.commit ? 'inHouse' : 'official',
    })
}
