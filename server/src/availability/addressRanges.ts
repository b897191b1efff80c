import { BlockList, isIP } from 'node:net'
import { boundedMemo } from '../boundedMemo'

/** Whether an address lies in a list of addresses and ranges. */
export type InRanges = (ip: string) => boolean

/** An IPv4 address as a socket for both kinds writes it, e.g. `::ffff:203.0.113.9`. */
const mapped = /^::ffff:(?=\d{1,3}(\.\d{1,3}){3}$)/i

/** The address as people write it. */
export const plainAddress = (ip: string): string => ip.replace(mapped, '')

/** Addresses whose place a list remembers: to look for one costs as much as the rest of a small call. */
const keptAddresses = 2_000

/**
 * Makes a list ready to be asked.
 * @param ranges addresses, or ranges in the notation of CIDR such as `203.0.113.0/24`
 */
export const rangesOf = (ranges: readonly string[]): InRanges => {
  if (ranges.length === 0) return () => false
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  const isListed = (ip: string): boolean => {
    const address = plainAddress(ip)
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
  const verdicts = boundedMemo<boolean>(keptAddresses)
  return (ip) => verdicts(ip, () => isListed(ip))
}
