import { type ServiceScripts, customerServiceScript } from '@playfront/contract/shell/chat'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { createElement } from 'react'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { options } from '../../options'
import { afterStart } from '../../platform/clock/afterStart'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { ServiceWidgets } from '../service/serviceWidgets'
import { fetchOnce } from '../../store/fetchOnce'
import type { Extras } from '../../page/extras'
import { isQuietPlace } from '../tracking/consent/decideConsentCard'
import type { Texts } from '../../texts/texts'
import type { ChatDeps, ChatFlow } from './chatFlow'

export interface ServiceScriptsDeps {
  platform: Pick<Platform, 'clock' | 'scripts'>
  startedMs: number
  merchant: Pick<MerchantSettings, 'shell'>
  requests: Pick<Requests, 'valueOf'>
}

/**
 * Loads the customer service widgets: 500 ms after the start, and missing ones once more at 1 s and at 3 s
 * (REQ-CHAT-005, -006, AMB-37). Scripts come from the hosts that the merchant's settings name; nothing waits for them
 * (SEC-09).
 */
export const loadServiceScripts = (
  { platform, startedMs, merchant, requests }: ServiceScriptsDeps,
  widgets: Pick<ServiceWidgets, 'add'>,
): void => {
  const { scripts } = platform
  const loaded = new Set<string>()
  let received: ServiceScripts | undefined
  let isTrying = false

  const load = async () => {
    received ??= await requests.valueOf(customerServiceScript, {}, { alert: false })
    const missing = received.scripts.filter(({ url }) => !loaded.has(url))
    await Promise.allSettled(
      missing.map(async (script) => {
        await scripts.load(script.url, merchant.shell.serviceHosts)
        loaded.add(script.url)
        widgets.add(script)
      }),
    )
  }

  const attempt = () => {
    if (isTrying) return
    isTrying = true
    load()
      .catch(() => undefined)
      .finally(() => (isTrying = false))
  }
  for (const afterMs of options.chat.scriptsAtMs) afterStart({ platform, startedMs }, afterMs, attempt)
}

export type StartChatDeps = ChatDeps & ServiceScriptsDeps & { extras: Extras; texts: Pick<Texts, 'load'> }

/** Brings the chat to life once the page has settled: scripts, the count, and the button where one looks around. */
export const startChat = (
  deps: StartChatDeps,
  { chat, widgets }: { chat: ChatFlow; widgets: Pick<ServiceWidgets, 'add'> },
): void => {
  loadServiceScripts(deps, widgets)
  if (!hasFlag(deps.merchant.whitelabelVal, 'CBS3')) return
  chat.start()
  const { extras, texts, platform } = deps
  const { navigation } = platform
  const fetchView = fetchOnce(async () => {
    const [{ ChatButton }] = await Promise.all([import('./ChatButton'), texts.load(['chat'])])
    return () => createElement(ChatButton, { chat })
  })
  const place = async () => {
    const Button = isQuietPlace(navigation.path()) ? await fetchView() : undefined
    extras.setState({ chat: isQuietPlace(navigation.path()) ? Button : undefined })
  }
  const tryPlace = () => void place().catch(() => undefined)
  navigation.onChange(tryPlace)
  tryPlace()
}
