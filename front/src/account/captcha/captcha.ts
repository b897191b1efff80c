import type { CaptchaFields } from '@playfront/contract/account/captcha'
import type { CaptchaPurpose } from '@playfront/contract/account/captchaPolicy'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { ForeignScripts } from '../../platform/scripts/foreignScripts'
import type { Undo } from '@playfront/web/platform/undo'
import type { Requests } from '../../requests/requests'
import type { StoreApi } from '../../store/createStore'
import type { TextKey } from '../../texts/dictionaries'
import type { Texts } from '../../texts/texts'
import type { TriedHost } from './captchaFailure'

export type { CaptchaFields, CaptchaPurpose }

/**
 * REQ-CAPTCHA-015. `loading` until the widget is ready, `success` once it is solved, `error` until the player retries.
 */
export type CaptchaPhase = 'loading' | 'waiting' | 'success' | 'error'

/** REQ-CAPTCHA-028. */
export interface CaptchaError {
  code: string
  /** What the service says to the player; our own words when it says nothing (REQ-CAPTCHA-029). */
  words?: string
}

export interface CaptchaState {
  phase: CaptchaPhase
  /** The message below the slot: finish first, or that it was closed (REQ-CAPTCHA-013, -014). */
  notice?: TextKey
  error?: CaptchaError
  /** Hosts that gave nothing in this loading, in order. */
  tried: readonly TriedHost[]
}

export interface CaptchaFlow {
  store: StoreApi<CaptchaState>
  /** Whether the purpose asks for one at all. */
  isRequired(): boolean
  /** The fields for the request, when it has been solved and not spent yet. */
  solved(): CaptchaFields | undefined
  /**
   * The fields for the request: at once when solved already or not required, otherwise after the puzzle, which it opens
   * over the screen; the slot then says that it has to be finished first. A form without a slot shows these messages as
   * toasts.
   * @throws CaptchaRefusal: `verify geetest too fast` while another verification runs; `verify_first` when the puzzle
   * was closed; `captcha.notSetUp` when an alert has already been shown; `captcha.failed` when the widget cannot be
   * loaded
   */
  verify(): Promise<CaptchaFields>
  /** The player presses the slot: the same as `verify`, with nothing to say about a form, and nothing thrown. */
  open(): void
  /** A result is spent with its request: forgets it, and the state is `waiting` for a new puzzle (REQ-CAPTCHA-017). */
  reset(): void
  /** The request failed or the form unmounts: resets everything; the widget loads again where its slot is rendered. */
  clear(): void
  /** From `error` back to `loading` (REQ-CAPTCHA-021). */
  retry(): void
  /** The slot is drawn: loads the widget. The answer says that it is drawn no longer. */
  prepare(): Undo
}

export interface CaptchaDeps {
  platform: Pick<Platform, 'clock' | 'navigation' | 'randomness'>
  merchant: Pick<MerchantSettings, 'captcha' | 'gw' | 'whitelabelVal' | 'responsible'>
  requests: Pick<Requests, 'valueOf'>
  texts: Pick<Texts, 'language' | 'load'>
  dialogs: Pick<LazyOverlays['dialogs'], 'notice'>
  /** The browser's own unless a test brings another. */
  scripts?: ForeignScripts
}
