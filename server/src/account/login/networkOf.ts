/**
 * The network that guesses are counted for: an IPv4 address's /24, an IPv6 address's /48. A single address would be
 * changed for the next one, and an IPv6 subscriber has more of them than we have rows.
 */
export const networkOf = (ip: string): string => {
  const ipv4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(ip)
  if (ipv4) return `${ipv4[1]}.0/24`
  return `${firstGroups(ip, 3).join(':')}::/48`
}

/** What one subscriber calls from: an IPv4 address, or an IPv6 address's /64. */
export const subscriberOf = (ip: string): string =>
  /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1] ?? `${firstGroups(ip, 4).join(':')}::/64`

/** The first groups without leading zeros, however the address is abbreviated. */
const firstGroups = (ip: string, count: number): string[] => {
  const [address = ''] = ip.toLowerCase().split('%')
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...rest]
  return all.slice(0, count).map((group) => group.replace(/^0+(?=.)/, ''))
}
