/** Parameters whose values open something (T12, SEC-28). Anything unknown is hidden too: only what is harmless is listed. */
const harmless = new Set([
  'device',
  'merchant',
  'env',
  'pwa',
  'limit',
  'lottery',
  'prize_mode',
  'prizeMode',
  'code',
  'lottoView',
  'platform',
  'speed',
  '_',
])

/** An address fit for the log: the names of its parameters stay, values that could be secrets go. */
export const scrubAddress = (address: string): string => {
  const [path = '', query] = address.split('?', 2)
  if (!query) return path
  const parts = [...new URLSearchParams(query)].map(([name, value]) =>
    harmless.has(name)
      ? `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
      : `${encodeURIComponent(name)}=…`,
  )
  return `${path}?${parts.join('&')}`
}
