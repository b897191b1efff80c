import { type LanguageCode, isLanguageCode } from '@playfront/contract/languages'
import { seconds } from '@playfront/contract/time'
import type { LaunchGameAnswer } from '@playfront/contract/play/launchGame'
import { type LotterySession, boardPath } from '@playfront/contract/play/lottery/board'
import type { z } from 'zod'
import type { launchGameRequest, launchLotteryRequest } from '@playfront/contract/play/launchGame.schema'
import type { LotterySessionRequest } from '@playfront/contract/play/lottery/board.schema'
import type { Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { GameLaunch } from '../../kernel/gameLaunch'
import { passGate } from '../../account/protection/passGate'
import { type CallContext, type Handler, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import {
  type PrizeModeRepository,
  decideLotteryMode,
  decidePrizeMode,
} from '../lotteries/prizeModeRepository'
import { findOfferedLottery } from '../lotteries/offeredLotteries'
import { launchVendorGame } from '../vendors/launchVendorGame'
import type { GameProviderPort } from '../vendors/gameProviderPort'
import { decideGameOrigin } from './decideGameOrigin'
import { openGameSession } from '../../account/session/openSession'
import { readDatabaseNow } from '../issues/readIssues'

const codeBytes = 32
const codeLivesMs = seconds(30)

/** What a code opens, and for which member. */
export interface LaunchOrder {
  merchant: string
  memberId: string
  /** The member's session; the game's ends with it. */
  sessionId: string
  language: LanguageCode
  launch: GameLaunch
}

/** Makes a code that opens the game once, within 30 seconds, at this merchant (REQ-LAUNCH-003). Only its hash is kept. */
export const createLaunchCode = async (
  { query }: MerchantConnection,
  { merchant, memberId, sessionId, language, launch }: LaunchOrder,
  randomness: Randomness,
): Promise<string> => {
  const code = randomness.bytes(codeBytes).toString('base64url')
  const values = [merchant, hashOf(code), memberId, sessionId, language, launch, codeLivesMs]
  await query(createStatement, values)
  return code
}

const createStatement: PreparedStatement = {
  name: 'create launch code',
  text: `insert into launch_code (merchant, code_hash, member, parent_session, language, launch, expires_at)
    values ($1, $2, $3, $4, $5, $6, platform_now() + $7 * interval '1 ms')`,
}

/** What a spent code opens. */
export interface SpentLaunch extends Pick<LaunchOrder, 'memberId' | 'sessionId' | 'launch'> {
  language: string
}

/** Spends a code; nothing when it is unknown, spent, too old or another merchant's. Of two that bring it at once one gets it. */
export const spendLaunchCode = async (
  { query }: MerchantConnection,
  code: string,
): Promise<SpentLaunch | undefined> => (await query<SpentLaunch>(spendStatement, [hashOf(code)]))[0]

const spendStatement: PreparedStatement = {
  name: 'spend launch code',
  text: `update launch_code set used_at = platform_now()
    where code_hash = $1 and used_at is null and expires_at > platform_now()
    returning member as "memberId", parent_session as "sessionId", language, launch`,
}

const hashOf = (code: string): string => sha256(code).toString('hex')

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
  { language, lottoSlip, lottoDraw, lottoAgain }: LaunchQuery,
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
    if (lottoSlip && lottoAgain) url.searchParams.set('again', '1')
  }
  url.searchParams.set('lang', language)
  return url.href
}

/** Trades the one-use launch code for a game token that opens the lottery's calls and nothing else. */
export const lotterySession: Handler<'lotterySession', LotterySessionRequest> = async (
  context,
  { launchCode },
): Promise<LotterySession> =>
  context.store.change(context.merchant.code, async (connection) => {
    const spent = await spendLaunchCode(connection, launchCode)
    const player = spent && (await readPlayer(connection, spent.memberId))
    if (!spent || !player) throw new Refusal('launch.code.invalid')
    const opening = {
      merchant: context.merchant.code,
      memberId: spent.memberId,
      userAgent: context.userAgent,
      launch: spent.launch,
      parentSessionId: spent.sessionId,
    }
    const token = await openGameSession(connection, opening, context.platform.randomness)
    return {
      token,
      memberId: spent.memberId,
      ...player,
      currency: context.merchant.currency,
      language: languageOf(spent.language, context),
      ...spent.launch,
      serverTime: await readDatabaseNow(connection),
    }
  })

const languageOf = (language: string, { language: fallback }: CallContext) =>
  isLanguageCode(language) ? language : fallback

type Player = Pick<LotterySession, 'userName' | 'balance' | 'balanceVersion'>

const readPlayer = async ({ query }: MerchantConnection, memberId: string): Promise<Player | undefined> =>
  (await query<Player>(playerStatement, [memberId]))[0]

const playerStatement: PreparedStatement = {
  name: 'read player of launch',
  text: `select member.username as "userName", wallet.balance, wallet.version as "balanceVersion"
    from member join wallet on wallet.member = member.id where member.id = $1`,
}
