import type { LaunchGameAnswer } from '@playfront/contract/play/launchGame'
import { boardPath } from '@playfront/contract/play/lottery/boardPage'
import type { z } from 'zod'
import type { launchGameRequest, launchLotteryRequest } from '@playfront/contract/play/launchGame.schema'
import { passGate } from '../../account/protection/passGate'
import type { CallContext, Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { decideLotteryMode, decidePrizeMode } from '../lotteries/decidePrizeMode'
import { findOfferedLottery } from '../lotteries/offeredLotteries'
import type { PrizeModeRepository } from '../lotteries/prizeModeRepository'
import { requireSession } from '../requireSession'
import { launchVendorGame } from '../vendors/launchVendorGame'
import type { GameProviderPort } from '../vendors/gameProviderPort'
import { decideGameOrigin } from './decideGameOrigin'
import { createLaunchCode } from './launchCode'
import type { GameLaunch } from '../../kernel/gameLaunch'

type LaunchQuery = z.output<typeof launchLotteryRequest>

/**
 * Opens a lottery for the member: an address on the merchant's game host with a code that works once, for 30 seconds
 * (REQ-LAUNCH-003). An unknown lottery is refused; an unknown prize mode becomes the area's default, for display
 * (lottery 2.3). A provider's game is launched by `launchVendorGame` (GAP-20). Throws `protection.break`,
 * `protection.excluded`, `protection.session.limit`.
 */
export const createLaunchGame =
  (
    repository: PrizeModeRepository,
    vendors: GameProviderPort | undefined,
  ): Handler<'launchGame', z.output<typeof launchGameRequest>> =>
  async (context, query): Promise<LaunchGameAnswer> => {
    const { merchant, store, platform } = context
    const { memberId, sessionId } = requireSession(context)
    await store.read(merchant.code, (connection) =>
      passGate(connection, { merchant, memberId, gate: 'launch' }),
    )
    if ('vendor' in query) return launchVendorGame(context, query, vendors)
    const launch = await decideLaunch(context, query, repository)
    const order = { merchant: merchant.code, memberId, sessionId, language: query.language, launch }
    const code = await store.change(merchant.code, (connection) =>
      createLaunchCode(connection, order, platform.randomness),
    )
    return { gameUrl: gameUrlOf(context, query, launch, code) }
  }

const decideLaunch = async (
  { merchant }: CallContext,
  { lottoGameCode, lottoPrizeMode, lottoView, lottoArea, lottoMode }: LaunchQuery,
  repository: PrizeModeRepository,
): Promise<GameLaunch> => {
  const lottery = lottoGameCode ? findOfferedLottery(merchant, lottoGameCode) : undefined
  if (lottoGameCode && !lottery) throw new Refusal('game.unknown')
  const sold = await repository.sold(merchant)
  // The documents name one area for both modes; the SEA-traditional mode says itself that it is the other.
  const area = lottoMode === undefined ? lottoArea : 'SEA'
  const mode = lottery
    ? decideLotteryMode(sold, lottery, lottoPrizeMode)
    : decidePrizeMode(sold, area, lottoPrizeMode)
  // A bet board needs a lottery; without one the lobby opens (lottery 8.1).
  return {
    prizeMode: mode.code,
    lottery: lottoGameCode || undefined,
    view: lottoGameCode ? lottoView : 'lobby',
  }
}

const gameUrlOf = (
  { merchant, host, protocol }: CallContext,
  { language, lottoSlip, lottoDraw }: LaunchQuery,
  { view, lottery, prizeMode }: GameLaunch,
  code: string,
): string => {
  const url = new URL(boardPath, decideGameOrigin(merchant.domains.gameHost, { host, protocol }))
  url.searchParams.set('launch', code)
  url.searchParams.set('view', view)
  if (lottery) {
    url.searchParams.set('lottery', lottery)
    // The page is rendered before the code is traded: it shows the odds of the launch.
    url.searchParams.set('prizeMode', prizeMode)
    if (lottoSlip) url.searchParams.set('slip', lottoSlip)
    if (lottoSlip && lottoDraw) url.searchParams.set('draw', lottoDraw)
  }
  url.searchParams.set('lang', language)
  return url.href
}
