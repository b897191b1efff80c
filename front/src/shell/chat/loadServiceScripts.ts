import { customerServiceScript, type ServiceScripts } from '@playfront/contract/shell/chat'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { options } from '../../options'
import { afterStart } from '../../platform/clock/afterStart'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { ServiceWidgets } from '../service/serviceWidgets'

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
  let told: ServiceScripts | undefined
  let isTrying = false

  const load = async () => {
    told ??= await requests.valueOf(customerServiceScript, {}, { alert: false })
    const missing = told.scripts.filter(({ url }) => !loaded.has(url))
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
