import { type LanguageCode, languages } from '@playfront/contract/languages'
import {
  type CaptchaFields,
  type CaptchaParameters,
  captchaOrigins,
  captchaParameters,
  mockToken,
  mockTokenLength,
  mockTokenLivesMs,
} from '@playfront/contract/account/captcha'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Clock } from '../../platform/clock/clock'
import type { Navigation } from '../../platform/navigation/navigation'
import type { ForeignScripts } from '../../platform/scripts/foreignScripts'
import { CaptchaFailure, type TriedHost, loadCodes, tryHosts } from './captchaFailure'
import { type CaptchaWidget, type WidgetEvents, openWidget } from './openWidget'
import type { CaptchaDeps } from './captcha'

/** Version v4 names languages by three letters, where ours is not among them by its next of kin. */
const longNames: Partial<Record<LanguageCode, string>> = {
  CN: 'zho',
  TW: 'zho-tw',
  ES: 'spa',
  ID: 'ind',
  JA: 'jpn',
  KO: 'kor',
  TH: 'tha',
  VI: 'vie',
  UR: 'urd',
  PT: 'por',
  'PT-BR': 'pon',
  FR: 'fra',
  HI: 'hin',
  TR: 'tur',
  MS: 'msa',
  BN: 'ben',
}

/** What the captcha's service calls a language (REQ-CAPTCHA-023). */
export const captchaLanguage = (code: LanguageCode, version: 'v3' | 'v4'): string =>
  version === 'v4' ? (longNames[code] ?? 'eng') : languages[code].tag.toLowerCase()

export interface CaptchaSource {
  clock: Pick<Clock, 'after'>
  navigation: Pick<Navigation, 'origin'>
  scripts: ForeignScripts
  merchant: Pick<MerchantSettings, 'captcha' | 'gw'>
  /** As the service names it. */
  language: string
  /** Version v3 begins with these. */
  parameters?: CaptchaParameters
  onHostFailed(tried: TriedHost): void
}

/** What the interface reports about its files, in either version's terms. */
interface FileAnswer {
  status?: string
  code?: string
  data?: { static_path?: string; js?: string; type?: string } & Record<string, unknown>
}

/**
 * Brings the captcha's code into the page as its service wants it: the interface says where the code is, the static hosts
 * have it; then the widget is opened. Each of the two lists of hosts is tried in order (A§7).
 * @throws CaptchaFailure: 60204 when no interface answers, 60205 when no static host has the code, or the service's own code
 */
export const loadCaptcha = async (source: CaptchaSource): Promise<CaptchaWidget> => {
  const { clock, scripts, merchant, onHostFailed } = source
  const apiOrigins = originsOf(merchant.captcha.apiHosts, source)
  const staticOrigins = originsOf(merchant.captcha.staticHosts, source)
  const allowed = [...apiOrigins, ...staticOrigins].map((origin) => new URL(origin).host)
  const trial = { clock, onFailed: onHostFailed }
  const answer = await tryHosts({ ...trial, origins: apiOrigins, code: loadCodes.script }, (origin, signal) =>
    scripts.ask(origin + interfacePath(source), allowed, signal),
  )
  const { file, data } = readFile(answer)
  await tryHosts({ ...trial, origins: staticOrigins, code: loadCodes.resource }, (origin, signal) =>
    scripts.load(origin + file, allowed, signal),
  )
  return openWidget({ ...source, apiOrigins, staticOrigins, data })
}

const originsOf = (hosts: readonly string[], { navigation }: Pick<CaptchaSource, 'navigation'>): string[] => {
  const { protocol, port } = new URL(navigation.origin())
  return captchaOrigins(hosts, { protocol: protocol.replace(':', ''), port: port && `:${port}` })
}

/** The first request, with its required fields (REQ-CAPTCHA-003, REQ-CAPTCHA-023). */
const interfacePath = ({ merchant, language, parameters }: CaptchaSource): string => {
  const common = { client_type: 'h5', risk_type: merchant.captcha.riskType, lang: language }
  const isV4 = merchant.gw.GEETEST_VERSION === 'v4'
  const [path, name] = isV4 ? (['/load', 'captcha_id'] as const) : (['/gettype.php', 'gt'] as const)
  const query = new URLSearchParams({ [name]: parameters?.gt ?? merchant.gw.GEETEST_ID, ...common })
  return `${path}?${query.toString()}`
}

/** v4 names a folder and a file in it, v3 a file by the puzzle's type. */
const readFile = (answer: unknown): { file: string; data: Record<string, unknown> } => {
  const { status, code, data } = (answer ?? {}) as FileAnswer
  if (status !== 'success' || !data) throw new CaptchaFailure(String(code ?? loadCodes.script))
  const named = data.type === undefined ? `${data.static_path ?? ''}${data.js ?? ''}` : data[data.type]
  if (typeof named !== 'string' || !named.startsWith('/')) throw new CaptchaFailure(loadCodes.script)
  return { file: named, data }
}

/**
 * Gets the widget of the merchant's version; v3 asks for its parameters first (REQ-CAPTCHA-001, -002).
 * @throws CaptchaFailure, or RequestFailure when there are no parameters
 */
export const fetchCaptcha = async (
  { platform, merchant, requests, texts, scripts }: CaptchaDeps,
  onHostFailed: (tried: TriedHost) => void,
): Promise<CaptchaWidget> => {
  const version = merchant.gw.GEETEST_VERSION
  const asked = { t: platform.clock.now() }
  const parameters =
    version === 'v3' ? await requests.valueOf(captchaParameters, asked, { alert: false }) : undefined
  return loadCaptcha({
    clock: platform.clock,
    navigation: platform.navigation,
    scripts: scripts ?? (await import('../../platform/scripts/foreignScripts')).browserForeignScripts,
    merchant,
    language: captchaLanguage(texts.language(), version),
    parameters,
    onHostFailed,
  })
}

/** The widget of test mode: nothing is loaded, and a press is solved at once, for a minute (REQ-CAPTCHA-030). */
export const createMockCaptcha = ({
  platform: { clock, randomness },
  merchant,
}: Pick<CaptchaDeps, 'platform' | 'merchant'>): CaptchaWidget => {
  const timers = clock.group()
  let events: WidgetEvents | undefined

  const solve = (): CaptchaFields => {
    const token = mockToken(clock.now(), randomness.bytes(mockTokenLength))
    return merchant.gw.GEETEST_VERSION === 'v4'
      ? { geetestValidateV4: token }
      : { geetestSeccode: token, geetestChallenge: token }
  }

  return {
    follow: (given) => void (events = given),
    show() {
      timers.dispose()
      timers.after(mockTokenLivesMs, () => events?.onExpired())
      events?.onSolved(solve())
    },
    reset: timers.dispose,
    destroy() {
      timers.dispose()
      events = undefined
    },
  }
}
