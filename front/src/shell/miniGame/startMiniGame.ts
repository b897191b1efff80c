import {
  type MiniGameVariant,
  miniGameFrame,
  miniGameMessages,
  miniGameVariant,
} from '@playfront/contract/shell/miniGame'
import type { WhitelabelFlag } from '@playfront/contract/whitelabelFlags'
import { captchaOrigins as originsOf } from '@playfront/contract/account/captcha'
import { languages } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { createElement } from 'react'
import { decideSilence } from '../../account/member/decideSilence'
import type { MemberFlow } from '../../account/member/memberFlow'
import { isSignedIn } from '../../account/session/session'
import { type SessionFlow, onTokenChange } from '../../account/session/sessionFlow'
import { type Surroundings, browserSurroundings } from '../../platform/page/surroundings'
import type { Platform } from '../../platform/platform'
import { fetchOnce } from '../../store/fetchOnce'
import type { Texts } from '../../texts/texts'
import type { Extras } from '../../page/extras'
import type { MiniGameProps } from './MiniGame'
import { type MiniGameFlow, createMiniGameFlow } from './miniGameFlow'

export interface MiniGameFacts {
  flags: Partial<Record<WhitelabelFlag, boolean>>
  isSignedIn: boolean
  /** The screen is a form, a payment or a game. */
  isBusyPlace: boolean
  /** The merchant wants it hidden there; documented is that a member sees it everywhere. */
  hidesWhileBusy: boolean
  /** Why nothing to play is offered to the current visitor, if so: a break, an exclusion, or not known yet. */
  silence?: string
}

export type MiniGameVerdict =
  /** `hide`: its frame stays, so that the game continues afterwards. */
  { kind: 'show' | 'hide'; variant: MiniGameVariant; reason: string } | { kind: 'leave'; reason: string }

/** Whether the floating mini-game is shown (REQ-MINIGAME-001, -003, -004). */
export const decideMiniGame = ({
  flags,
  isSignedIn,
  isBusyPlace,
  hidesWhileBusy,
  silence,
}: MiniGameFacts): MiniGameVerdict => {
  const variant = miniGameVariant(flags)
  if (!variant) return { kind: 'leave', reason: 'the merchant has none' }
  if (!isSignedIn) return { kind: 'leave', reason: 'it is for members' }
  if (silence !== undefined) return { kind: 'leave', reason: silence }
  if (isBusyPlace && hidesWhileBusy)
    return { kind: 'hide', variant, reason: 'somebody types, pays or plays here' }
  return { kind: 'show', variant, reason: 'a member is signed in' }
}

export interface MiniGameDocumentParts {
  /** Origin of the mini-game's script. */
  scriptOrigin: string
  variant: MiniGameVariant
  language: { tag: string; direction: 'ltr' | 'rtl' }
  /** The side of the page's theme. */
  side: 'light' | 'dark'
}

/** Escape closes the game; the button appears once the script has run. */
const bootScript = `addEventListener('keydown',({key})=>key==='Escape'&&parent.postMessage({type:'${miniGameMessages.escape}'},'*'));const ready=()=>parent.postMessage({type:'${miniGameMessages.ready}'},'*')`

/** Where the script of a variant is (REQ-MINIGAME-002). */
export const miniGameScript = ({
  scriptOrigin,
  variant,
}: Pick<MiniGameDocumentParts, 'scriptOrigin' | 'variant'>): string =>
  `${scriptOrigin}/mini-game/${variant}/minigame.js`

/**
 * The document that the game draws itself into, for the `srcdoc` of a sandboxed frame: what a page without our server has in
 * place of the frame's own address. It has no data of the player and cannot read the page (SEC-09).
 */
export const miniGameDocument = (parts: MiniGameDocumentParts): string => {
  const { tag, direction } = parts.language
  return `<!doctype html><html lang="${tag}" dir="${direction}" data-side="${parts.side}"><head><meta charset="utf-8"><title>Mini-game</title><script>${bootScript}</script></head><body><script src="${miniGameScript(parts)}" onload="ready()"></script></body></html>`
}

export interface MiniGameDeps {
  platform: Pick<Platform, 'clock' | 'memory' | 'navigation'>
  merchant: Pick<MerchantSettings, 'whitelabelVal' | 'domains' | 'shell' | 'miniGame'>
  session: Pick<SessionFlow, 'store'>
  member: Pick<MemberFlow, 'store'>
  extras: Extras
  texts: Pick<Texts, 'load' | 'language'>
}

export interface MiniGamePlaces {
  /** The visitor types, pays or plays on this screen. */
  isBusyPlace(path: string): boolean
}

/**
 * Shows the floating mini-game on the screens of members. Its script runs in its own frame and nothing waits for it: a
 * host that does not answer leaves everything as it is (SEC-09).
 */
export const startMiniGame = (
  { platform, merchant, session, member, extras, texts }: MiniGameDeps,
  { isBusyPlace }: MiniGamePlaces,
  surroundings: Surroundings = browserSurroundings,
): void => {
  const { navigation } = platform
  const fetchView = fetchOnce(async () => {
    const [{ MiniGame }] = await Promise.all([import('./MiniGame'), texts.load(['miniGame'])])
    return MiniGame
  })
  let here: { token: string; flow: MiniGameFlow } | undefined

  const decide = () => {
    const signedIn = isSignedIn(session.store.getState())
    return decideMiniGame({
      flags: merchant.whitelabelVal,
      isSignedIn: signedIn,
      isBusyPlace: isBusyPlace(navigation.path()),
      hidesWhileBusy: merchant.shell.miniGameHides,
      silence: decideSilence({ isSignedIn: signedIn, member: member.store.getState().member }),
    })
  }

  const place = async (): Promise<void> => {
    const verdict = decide()
    const { token } = session.store.getState()
    if (verdict.kind === 'leave' || here?.token !== token) {
      here = undefined
      extras.setState({ 'mini-game': undefined })
    }
    if (verdict.kind === 'leave') return
    here?.flow.store.setState({ isShown: verdict.kind === 'show' })
    if (here || verdict.kind === 'hide') return
    const MiniGame = await fetchView()
    // A member who has signed out, or moved to a form, meanwhile gets none.
    if (here || token !== session.store.getState().token || decide().kind !== 'show') return
    const { variant } = verdict
    const endSide = languages[texts.language()].direction === 'rtl' ? 'left' : 'right'
    const flow = createMiniGameFlow({ ...platform, surroundings, variant, endSide })
    const frameIn = chooseFrame(navigation.origin(), merchant, { variant, side: surroundings.side() })
    if (!frameIn) return
    here = { token, flow }
    extras.setState({ 'mini-game': () => createElement(MiniGame, { flow, frameIn }) })
  }
  // Offline it does not load; the next screen requests it again.
  const tryPlace = () => void place().catch(() => undefined)
  navigation.onChange(tryPlace)
  onTokenChange(session.store, tryPlace)
  member.store.subscribe(tryPlace)
  tryPlace()
}

/**
 * The frame on the merchant's game host, or a document of its own where the settings name the script's host
 * (REQ-MINIGAME-002); nothing where they name neither. Hosts are reached by the page's protocol and port.
 */
const chooseFrame = (
  origin: string,
  { domains, miniGame }: Pick<MerchantSettings, 'domains' | 'miniGame'>,
  { variant, side }: Pick<MiniGameDocumentParts, 'variant' | 'side'>,
): MiniGameProps['frameIn'] | undefined => {
  const { protocol, port } = new URL(origin)
  const reached = { protocol: protocol.slice(0, -1), port: port && `:${port}` }
  const originOf = (host: unknown) =>
    typeof host === 'string' && hostPattern.test(host) ? originsOf([host], reached)[0] : undefined
  const scriptOrigin = originOf(miniGame?.host)
  if (scriptOrigin !== undefined)
    return (language) => ({
      srcDoc: miniGameDocument({ scriptOrigin, variant, side, language: languages[language] }),
    })
  const gameOrigin = originOf(domains.gameHost)
  if (gameOrigin === undefined) return undefined
  return (language) => ({ src: `${gameOrigin}${miniGameFrame}?side=${side}&language=${language}` })
}

const hostPattern = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/
