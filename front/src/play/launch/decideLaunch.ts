import type { LanguageCode } from '@playfront/contract/languages'
import type {
  GameTrialLaunchRequest,
  LaunchGameRequest,
  LaunchLotteryRequest,
  LaunchVendorRequest,
} from '@playfront/contract/play/launchGame'

export interface LaunchFacts {
  /** Query of `/m/launchGame`: prize_mode or vendor, code, playType, backUrl, lottoView, title; slip and draw of a bet, or again. */
  query: URLSearchParams
  language: LanguageCode
  /** The merchant has its own lobby to go back to. */
  hasLobby: boolean
  /** Where leaving the game leads, as a full address of our own origin (SEC-03). */
  backUrl: string
  /** The member's VIP label. */
  labelName?: string
  /** STARTGAMEINAPP3 is on. */
  onlyInApp: boolean
  inNativeApp: boolean
}

export type Launch =
  | { kind: 'call'; request: LaunchGameRequest; reason: string }
  /** Without money (REQ-LAUNCH-017). */
  | { kind: 'trial'; request: Required<GameTrialLaunchRequest>; reason: string }
  /** Show the provider's lanes; where there are none, `instead` is requested (REQ-LAUNCH-020). */
  | { kind: 'choose'; vendor: string; gameClassify?: string; instead: LaunchVendorRequest; reason: string }
  /** Say why, under this text key, and do not call (REQ-LAUNCH-002). */
  | { kind: 'refuse'; textKey: 'label_start_game_error'; reason: string }
  /** Say why and show home (AMB-28). */
  | { kind: 'home'; textKey: 'launch.nothing'; reason: string }

const uuidShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const seaMode = 'SEA_Tradition_Mobile'

const shortened = (text: string | null, maxLength: number) => text?.slice(0, maxLength) || undefined

const lotteryRequest = (facts: LaunchFacts, prizeMode: string): LaunchLotteryRequest => {
  const { query } = facts
  const slip = query.get('slip') ?? ''
  const lottoSlip = uuidShape.test(slip) ? slip : undefined
  return {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoMode: query.get('playType') === seaMode ? seaMode : undefined,
    lottoPrizeMode: shortened(prizeMode, 32),
    lottoGameCode: shortened(query.get('code'), 32),
    lottoView: query.get('lottoView') === 'lobby' ? 'lobby' : 'betting',
    lottoSlip,
    lottoDraw: shortened(query.get('draw'), 64),
    lottoAgain: lottoSlip && query.has('again') ? 'true' : undefined,
    device: 'MOBILE',
    backUrl: facts.backUrl,
    hasLobby: facts.hasLobby ? 'true' : 'false',
    language: facts.language,
    title: shortened(query.get('title'), 128) ?? shortened(query.get('code'), 128) ?? '',
    labelName: facts.labelName ?? '',
  }
}

/** GAP-20. */
const vendorRequest = ({ query, backUrl, language }: LaunchFacts, vendor: string): LaunchVendorRequest => ({
  vendor: vendor.slice(0, 32),
  gameId: shortened(query.get('gameId') ?? query.get('code'), 64),
  nodeId: shortened(query.get('nodeId'), 64),
  roomId: shortened(query.get('roomId'), 64),
  playType: shortened(query.get('playType'), 32),
  platform: 'html5',
  backUrl,
  language,
})

const vendorLaunch = (facts: LaunchFacts, named: string): Launch => {
  const request = vendorRequest(facts, named)
  const { vendor, gameId, nodeId, playType } = request
  if (!gameId && !nodeId) {
    return {
      kind: 'choose',
      vendor,
      gameClassify: playType?.slice(0, 16),
      instead: request,
      reason: 'the address names a provider and none of its games',
    }
  }
  if (playType !== 'trial') return { kind: 'call', request, reason: 'a game of another provider' }
  const game = { gameId: gameId ?? nodeId ?? '', nodeId: nodeId ?? gameId ?? '' }
  return { kind: 'trial', request: { ...game, platform: 'html5' }, reason: 'a game to be tried' }
}

/** What `/m/launchGame` asks of the server (AMB-27, AMB-28, GAP-20, REQ-LAUNCH-002 to -009, REQ-ROUTE-013, -014). */
export const decideLaunch = (facts: LaunchFacts): Launch => {
  const { query, onlyInApp, inNativeApp } = facts
  const [prizeMode, vendor] = [query.get('prize_mode'), query.get('vendor')]
  if (!prizeMode && !vendor)
    return { kind: 'home', textKey: 'launch.nothing', reason: 'the address names no game' }
  if (onlyInApp && !inNativeApp)
    return { kind: 'refuse', textKey: 'label_start_game_error', reason: 'games open in the native app only' }
  if (!prizeMode) return vendorLaunch(facts, vendor ?? '')
  const request = lotteryRequest(facts, prizeMode)
  const reason = request.lottoMode ? 'a SEA-traditional lottery' : 'a Vietnam lottery'
  return { kind: 'call', request, reason }
}
