import { createElement } from 'react'
import { fetchOnce } from '../../store/fetchOnce'
import type { Extras } from '../../page/extras'
import { isQuietPlace } from '../tracking/consent/isQuietPlace'
import type { Texts } from '../../texts/texts'
import type { ChatFlow, ChatDeps } from './chatFlow'
import type { ServiceWidgets } from '../service/serviceWidgets'
import { loadServiceScripts, type ServiceScriptsDeps } from './loadServiceScripts'
import { hasFlag } from '@playfront/contract/whitelabelFlags'

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
