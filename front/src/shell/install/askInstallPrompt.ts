import type { Call, Nothing } from '@playfront/contract/call'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { seconds } from '@playfront/contract/time'
import type { Requests } from '../../requests/requests'
import { isEntry } from './settingEntry'

interface AskingDeps {
  merchant: MerchantSettings
  requests: Pick<Requests, 'valueOf'>
}

/** The prompt is looked for during 3 s from the start; an answer after that is of no use to it. */
const timeoutMs = seconds(3)

/** What is of the right form; which names and values mean something is for `readInstallSettings` to say. */
const readEntries = (received: unknown): MerchantSettings['installPrompt'] | undefined =>
  typeof received === 'object' && received !== null && !Array.isArray(received)
    ? Object.fromEntries(Object.entries(received).filter(([, entry]) => isEntry(entry)))
    : undefined

/**
 * The services with the install prompt's settings as another platform answers them to a separate call, named in the
 * merchant's settings (REQ-INSTALL-059, GAP-15). The same services where none is named or the call fails.
 */
export const askInstallPrompt = async <Deps extends AskingDeps>(services: Deps): Promise<Deps> => {
  const { merchant, requests } = services
  const named = merchant.installPromptCalls.promptSettings
  if (!named) return services
  const call: Call<Nothing, unknown> = { ...named, session: 'none' }
  const received = await requests.valueOf(call, {}, { alert: false, timeoutMs }).catch(() => undefined)
  const installPrompt = readEntries(received)
  return installPrompt ? { ...services, merchant: { ...merchant, installPrompt } } : services
}
