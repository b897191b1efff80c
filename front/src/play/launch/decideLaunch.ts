import type { LanguageCode } from '@playfront/contract/languages'
import type { LaunchGameRequest } from '@playfront/contract/play/launchGame'

export interface LaunchFacts {
  /** Query of `/m/launchGame`: prize_mode or vendor, code, playType, backUrl, lottoView, title. */
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
  | { go: 'call'; request: LaunchGameRequest; reason: string }
  /** Say why, under this text key, and do not call (REQ-LAUNCH-002). */
  | {
      go: 'refuse'
      textKey: 'label_start_game_error' | 'launch.nothing' | 'notOffered.title'
      reason: string
    }

const seaMode = 'SEA_Tradition_Mobile'

const shortened = (text: string | null, longest: number) => text?.slice(0, longest) || undefined

/** What `/m/launchGame` asks of the server (AMB-27, AMB-28, REQ-LAUNCH-002 to -008). */
export const decideLaunch = (facts: LaunchFacts): Launch => {
  const { query, language, onlyInApp, inNativeApp } = facts
  if (onlyInApp && !inNativeApp)
    return { go: 'refuse', textKey: 'label_start_game_error', reason: 'games open in the native app only' }
  const prizeMode = query.get('prize_mode')
  if (!prizeMode && query.get('vendor'))
    return { go: 'refuse', textKey: 'notOffered.title', reason: 'this operator has no games of other houses' }
  if (!prizeMode) return { go: 'refuse', textKey: 'launch.nothing', reason: 'the address names no game' }
  const isSea = query.get('playType') === seaMode
  return {
    go: 'call',
    reason: isSea ? 'a SEA-traditional lottery' : 'a Vietnam lottery',
    request: {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoMode: isSea ? seaMode : undefined,
      lottoPrizeMode: shortened(prizeMode, 32),
      lottoGameCode: shortened(query.get('code'), 32),
      lottoView: query.get('lottoView') === 'lobby' ? 'lobby' : 'betting',
      device: 'MOBILE',
      backUrl: facts.backUrl,
      hasLobby: facts.hasLobby ? 'true' : 'false',
      language,
      title: shortened(query.get('title'), 128) ?? shortened(query.get('code'), 128) ?? '',
      labelName: facts.labelName ?? '',
    },
  }
}
