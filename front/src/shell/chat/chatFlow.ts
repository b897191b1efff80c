import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { launchChat, unreadCount } from '@playfront/contract/shell/chat'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { isLoggedInType, isValidMemberType } from '../../account/session/session'
import type { MemberFlow } from '../../account/member/memberFlow'
import { type SessionFlow, onTokenChange } from '../../account/session/sessionFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { type OpenNamedWindow, browserNamedWindow } from '../../platform/navigation/namedWindow'
import { decideAddress } from '../../platform/navigation/decideAddress'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { type StoreApi, createStore } from '../../store/createStore'
import type { Texts } from '../../texts/texts'

export interface ChatFacts {
  /** The merchant's CBS3. */
  isFlagOn: boolean
  /** The member's type; undefined while it is unknown. */
  type: number | undefined
}

export interface ChatVerdict {
  /** What a press on the chat does; `hidden` when there is nothing to press. */
  chat: 'hidden' | 'login' | 'no_permissions' | 'open'
  reason: string
}

/** Who may chat (REQ-CHAT-001 to -003, REQ-ACCESS-014). */
export const decideChat = ({ isFlagOn, type }: ChatFacts): ChatVerdict => {
  if (!isFlagOn) return { chat: 'hidden', reason: 'the merchant has no chat' }
  if (!isLoggedInType(type)) return { chat: 'login', reason: 'nobody is signed in' }
  if (!isValidMemberType(type)) return { chat: 'no_permissions', reason: 'the member is restricted' }
  return { chat: 'open', reason: 'a member' }
}

/** Where the chat may be opened: an https address, or one of our own origin; nothing else (SEC-06). */
export const decideChatAddress = (chatUrl: string, origin: string): string | undefined => {
  const url = decideAddress(chatUrl)
  const isPlain = url?.username === '' && url.password === ''
  return isPlain && (url.protocol === 'https:' || url.origin === origin) ? url.href : undefined
}

/** The language code sent to the chat: both Chinese scripts are CN to it (REQ-CHAT-010, AMB-63). */
export const chatLanguage = (language: string): string => (language === 'TW' ? 'CN' : language)

export interface ChatState {
  /** Messages from the operator that the member has not seen. */
  unread: number
  /** It is being opened. */
  isBusy: boolean
}

export interface ChatFlow {
  store: StoreApi<ChatState>
  /** Follows the member: counts once they are known and whenever the page comes back (REQ-CHAT-008, AMB-62). */
  start(): void
  /** Opens the chat, or leads to the sign-in, or says that it is not for this member. */
  press(): Promise<void>
}

export interface ChatDeps {
  platform: Pick<Platform, 'clock' | 'navigation'>
  merchant: Pick<MerchantSettings, 'whitelabelVal'>
  requests: Pick<Requests, 'valueOf'>
  session: Pick<SessionFlow, 'store'>
  member: Pick<MemberFlow, 'store'>
  toasts: LazyOverlays['toasts']
  /** The area `chat` is loaded: the button, which is the way in, is made of its words. */
  texts: Pick<Texts, 't' | 'language'>
}

const nothing: ChatState = { unread: 0, isBusy: false }

/** The chat with the operator (area CHAT): the unread count, and the entry point. */
export const createChatFlow = (
  deps: ChatDeps,
  openWindow: OpenNamedWindow = browserNamedWindow,
): ChatFlow => {
  const { platform, merchant, requests, session, member, toasts, texts } = deps
  const { clock, navigation } = platform
  const store = createStore<ChatState>(() => nothing)
  const isFlagOn = hasFlag(merchant.whitelabelVal, 'CBS3')
  const tokenNow = () => session.store.getState().token

  const verdict = (type: number | undefined): ChatVerdict => decideChat({ isFlagOn, type })

  /** Only once the platform has said what the member is: the sign-in alone does not know of restrictions. */
  const count = async () => {
    const token = tokenNow()
    if (verdict(member.store.getState().member?.type).chat !== 'open') return
    const { unReadCount } = await requests.valueOf(unreadCount, {}, { alert: false })
    // A member who signed out meanwhile has no unread messages any more.
    if (token === tokenNow()) store.setState({ unread: unReadCount })
  }
  const tryCount = () => void count().catch(() => undefined)

  const launch = async () => {
    const token = tokenNow()
    const { chatUrl } = await requests.valueOf(launchChat, {
      b2c: 'true',
      title: texts.t('chat.title'),
      backUrl: navigation.origin() + navigation.path(),
      language: chatLanguage(texts.language()),
    })
    const address = decideChatAddress(chatUrl, navigation.origin())
    if (token !== tokenNow()) return
    // Pressed again it is the same window, not one more.
    if (address) openWindow(address, 'chat')
    else toasts.show({ key: 'chat.failed' }, { tone: 'negative' })
  }

  const open = async () => {
    if (store.getState().isBusy) return
    store.setState({ isBusy: true })
    // What went wrong has been said by then.
    await launch().catch(() => undefined)
    store.setState({ isBusy: false })
  }

  return {
    store,
    start() {
      if (!isFlagOn) return
      // Nothing of one member's chat is left for the next (REQ-SESSION-009).
      onTokenChange(session.store, () => store.setState(nothing))
      member.store.subscribe(({ member: known }, before) => {
        if (known?.id !== before.member?.id) tryCount()
      })
      clock.onVisible(tryCount)
      tryCount()
    },
    async press() {
      const type = member.store.getState().member?.type ?? session.store.getState().type
      const { chat } = verdict(type)
      if (chat === 'login') navigation.push('/m/login')
      if (chat === 'no_permissions') toasts.show({ key: 'no_permissions' }, { tone: 'negative' })
      if (chat === 'open') await open()
    },
  }
}
