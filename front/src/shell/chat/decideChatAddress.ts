/** Where the chat may be opened: an https address, or one of our own origin; nothing else (SEC-06). */
export const decideChatAddress = (chatUrl: string, origin: string): string | undefined => {
  if (!URL.canParse(chatUrl)) return undefined
  const url = new URL(chatUrl)
  const isPlain = url.username === '' && url.password === ''
  return isPlain && (url.protocol === 'https:' || url.origin === origin) ? url.href : undefined
}
