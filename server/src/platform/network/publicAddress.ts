import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Whether a request may connect to an IP address. */
export type MayConnect = (ip: string) => boolean

/** Not in the public internet, or for documentation and protocols (RFC 6890). */
const reservedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Inside the public 2000::/3: Teredo and other protocols, documentation, and addresses that hold an IPv4 one. */
const reservedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const reserved = new BlockList()
for (const [address, bits] of reservedV4) reserved.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of reservedV6) reserved.addSubnet(address, bits, 'ipv6')
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the public internet. What is no IP address is not; nor is IPv4 written as IPv6. */
export const isPublicAddress: MayConnect = (ip) => {
  const version = isIP(ip)
  if (version === 4) return !reserved.check(ip, 'ipv4')
  return version === 6 && publicV6.check(ip, 'ipv6') && !reserved.check(ip, 'ipv6')
}

/** The host of a request is, or resolves to, an address that it may not connect to. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError'
}

/** Resolves a name as the system does; fails if one of its addresses is refused, so that no later choice reaches it. */
const guardedLookup =
  (mayConnect: MayConnect): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (failure, found: LookupAddress[]) => {
      const error = failure ?? refusalOf(found, mayConnect)
      const [first] = found ?? []
      if (error || !first) done(error ?? new Error(`${host} has no address`), [])
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })

const refusalOf = (found: LookupAddress[], mayConnect: MayConnect): Error | null =>
  found.every(({ address }) => mayConnect(address))
    ? null
    : new RefusedAddressError('the address is not public')

/**
 * One POST that connects only where it may: the address is checked when the connection is made, so that a name that is
 * answered differently the next time reaches nothing else. Redirects are not followed; the body of the answer is not read.
 * @throws RefusedAddressError when the host is, or resolves to, an address that is refused
 */
export const postGuarded = (
  address: string,
  body: Uint8Array,
  {
    mayConnect,
    headers,
    signal,
  }: { mayConnect: MayConnect; headers: Record<string, string>; signal: AbortSignal },
): Promise<{ status: number; retryAfter: string | null }> => {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !mayConnect(host))
    return Promise.reject(new RefusedAddressError('the address is not public'))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers,
      signal,
      lookup: guardedLookup(mayConnect),
      agent: false as const,
    }
    const sent = request(url, options, (answer) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null })
      answer.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
