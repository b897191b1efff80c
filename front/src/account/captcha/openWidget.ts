import type { CaptchaFields, CaptchaParameters } from '@playfront/contract/account/captcha'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { ForeignScripts } from '../../platform/scripts/foreignScripts'
import { CaptchaFailure, captchaOptions, loadCodes } from './captchaFailure'

/** What comes of a puzzle, in the order in which it can. */
export interface WidgetEvents {
  onSolved(fields: CaptchaFields): void
  onClosed(): void
  onFailed(failure: CaptchaFailure): void
  /** What was solved has grown old; foreign widgets leave that to the server. */
  onExpired(): void
}

/** The captcha in this page, whichever version. */
export interface CaptchaWidget {
  /** Starts reporting events from now on. */
  follow(events: WidgetEvents): void
  /** Opens the puzzle over the screen. */
  show(): void
  /** Forgets what was solved, so that `show` opens a new puzzle. Version v3 cannot: its challenge is spent. */
  reset: (() => void) | undefined
  destroy(): void
}

export interface WidgetSource {
  scripts: Pick<ForeignScripts, 'entry'>
  merchant: Pick<MerchantSettings, 'captcha' | 'gw'>
  language: string
  parameters?: CaptchaParameters
  apiOrigins: readonly string[]
  staticOrigins: readonly string[]
  /** The interface's answer, which the code wants back. */
  data: Record<string, unknown>
}

/** The service's own object, as far as it is used; v3 says `verify` where v4 says `showCaptcha`. */
interface ForeignCaptcha {
  onReady(listener: () => void): unknown
  onSuccess(listener: () => void): unknown
  onError(listener: (error: ForeignError) => void): unknown
  onClose(listener: () => void): unknown
  verify?(): void
  showCaptcha?(): void
  getValidate(): Record<string, string> | false | undefined
  reset(): void
  destroy?(): void
}

interface ForeignError {
  code?: string | number
  error_code?: string | number
  msg?: string
  user_error?: string
}

type Start = (config: Record<string, unknown>, opened: (captcha: ForeignCaptcha) => void) => void

/**
 * Starts the code that was loaded and waits until it is ready (REQ-CAPTCHA-016).
 * @throws CaptchaFailure when the code offers no entry, or reports an error before it is ready
 */
export const openWidget = async (source: WidgetSource): Promise<CaptchaWidget> => {
  const isV4 = source.merchant.gw.GEETEST_VERSION === 'v4'
  const captcha = await startCode(source, isV4)
  let events: WidgetEvents | undefined
  await new Promise<void>((ready, failed) => {
    captcha.onReady(() => ready())
    captcha.onError((error) => {
      const failure = failureOf(error)
      failed(failure)
      events?.onFailed(failure)
    })
  })
  captcha.onSuccess(() => {
    const result = captcha.getValidate()
    if (result) events?.onSolved(fieldsOf(result, isV4))
  })
  captcha.onClose(() => events?.onClosed())
  return {
    follow: (given) => void (events = given),
    show: () => (isV4 ? captcha.showCaptcha?.() : captcha.verify?.()),
    reset: isV4 ? () => captcha.reset() : undefined,
    destroy() {
      events = undefined
      captcha.destroy?.()
    },
  }
}

/** Files of the service offer either its start function or the bare constructor of what that would make. */
const startCode = async (source: WidgetSource, isV4: boolean): Promise<ForeignCaptcha> => {
  const config = configOf(source, isV4)
  const start = source.scripts.entry(isV4 ? 'initGeetest4' : 'initGeetest') as Start | undefined
  if (start) return new Promise((done) => start(config, done))
  const made = source.scripts.entry(isV4 ? 'Geetest4' : 'Geetest')
  if (!made) throw new CaptchaFailure(loadCodes.resource)
  return Reflect.construct(made, [config]) as ForeignCaptcha
}

const configOf = (
  { merchant, language, parameters, apiOrigins, staticOrigins, data }: WidgetSource,
  isV4: boolean,
): Record<string, unknown> => {
  const common = {
    ...data,
    product: 'bind',
    apiServers: apiOrigins.map(withoutProtocol),
    staticServers: staticOrigins.map(withoutProtocol),
    protocol: `${(apiOrigins[0] ?? 'https:').split(':')[0]}://`,
    timeout: captchaOptions.perHostMs,
  }
  if (isV4) {
    return { ...common, captchaId: merchant.gw.GEETEST_ID, language, riskType: merchant.captcha.riskType }
  }
  const { gt = '', challenge = '', newCaptcha = true } = parameters ?? {}
  return { ...common, gt, challenge, new_captcha: newCaptcha, offline: false, lang: language }
}

const withoutProtocol = (origin: string): string => origin.replace(/^https?:\/\//, '')

/** AMB-09: v3 sends seccode and challenge, v4 its whole result as JSON text. */
const fieldsOf = (result: Record<string, string>, isV4: boolean): CaptchaFields =>
  isV4
    ? { geetestValidateV4: JSON.stringify(result) }
    : { geetestSeccode: result['geetest_seccode'], geetestChallenge: result['geetest_challenge'] }

const failureOf = ({ code, error_code: oldCode, msg, user_error: oldWords }: ForeignError): CaptchaFailure =>
  new CaptchaFailure(String(code ?? oldCode ?? ''), oldWords ?? msg)
