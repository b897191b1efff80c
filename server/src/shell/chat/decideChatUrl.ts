import type { LaunchChatRequest } from '@playfront/contract/shell/chat.schema'

export interface ChatUrlFacts extends LaunchChatRequest {
  /** The page of the merchant's own chat; empty when it is the demonstration's. */
  page: string
  /** Opens the demonstration's chat once. */
  code?: string
  /** The caller's Host, with its port if it has one. */
  host: string
}

/** The address that opens the chat. It carries no session: a code that works once, or what the call says (T27). */
export const decideChatUrl = ({
  page,
  code,
  host,
  b2c,
  title,
  backUrl = '',
  language,
}: ChatUrlFacts): string => {
  const back = ownAddress(backUrl, host)
  if (page !== '') return withQuery(page, { b2c, title, backUrl: back?.href, language })
  const origin = back?.origin ?? `https://${host}`
  return withQuery(`${origin}/sandbox/chat`, { code, back: back?.pathname, language })
}

/** Only an address of the very host that was asked is a way back. */
const ownAddress = (address: string, host: string): URL | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isOwn = url?.host === host && /^https?:$/.test(url.protocol) && url.username === ''
  return isOwn ? url : undefined
}

const withQuery = (address: string, values: Record<string, string | undefined>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}
