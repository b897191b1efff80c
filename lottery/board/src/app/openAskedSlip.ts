import type { AppServices } from './createServices'

/** Opens the board at the slip that the player came for, with the check of its draw where that was asked for; once. */
export const openAskedSlip = async ({
  arrival,
  place,
  mine,
}: Pick<AppServices, 'arrival' | 'place' | 'mine'>): Promise<void> => {
  const { slip: slipId, draw } = arrival
  if (!slipId || mine.store.getState().asked) return
  place.turnTo('mine')
  const slip = await mine.find(slipId)
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
