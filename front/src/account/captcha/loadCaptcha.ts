import { type CaptchaParameters, captchaOrigins } from '@playfront/contract/account/captcha'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Clock } from '../../platform/clock/clock'
import type { Navigation } from '../../platform/navigation/navigation'
import type { ForeignScripts } from '../../platform/scripts/foreignScripts'
import { CaptchaFailure, loadCodes } from './captchaFailure'
import { openWidget, type CaptchaWidget } from './openWidget'
import { tryHosts, type TriedHost } from './tryHosts'

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
