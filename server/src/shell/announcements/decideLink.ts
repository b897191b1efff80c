import { carriesToken } from '../../account/session/carriesToken'

export interface AddressFacts {
  /** As it stands in the markup. */
  written: string
  /** Hosts that an address may lead out to. */
  hosts: readonly string[]
}

export type Address =
  | { leads: 'inside' | 'outside'; address: string; reason: string }
  | { leads: 'nowhere'; reason: string }

// What a path below /m may be written with: no blank, no backslash, no second slash, nothing hidden behind a percent sign.
const insideForm = /^\/m(?:\/[\w.~!$&'()*+,;=:@-]+)*\/?(?:\?[\w.~!$&'()*+,;=:@/?%-]*)?(?:#[\w.~-]*)?$/

/** Where an address in an announcement leads: into the app, out by https to a host of the merchant's choice, or nowhere (SEC-04). */
export const decideAddress = ({ written, hosts }: AddressFacts): Address => {
  if (insideForm.test(written) && !carriesToken(written))
    return { leads: 'inside', address: written, reason: 'a path of the app' }
  if (!/^https:\/\/[\w.-]+/i.test(written) || !URL.canParse(written))
    return { leads: 'nowhere', reason: 'neither a path of the app nor an https address' }
  const { protocol, host, username, password, href } = new URL(written)
  if (protocol !== 'https:' || username !== '' || password !== '')
    return { leads: 'nowhere', reason: 'no plain https address' }
  return hosts.includes(host)
    ? { leads: 'outside', address: href, reason: 'a host that the merchant named' }
    : { leads: 'nowhere', reason: 'a host that the merchant has not named' }
}

/** The settings `shell.namedHostsOnly` and `shell.externalHosts`. */
export interface LinkRules {
  /** Only hosts of `externalHosts` are followed; otherwise every https address is, as documented. */
  namedHostsOnly: boolean
  externalHosts: readonly string[]
}

/** Where an address that a merchant wrote leads, as the front reads it: inside, or out over https (B§5, SEC-15). */
export const decideLink = (written: string, { namedHostsOnly, externalHosts }: LinkRules): Address => {
  const address = overHttps(written)
  const hosts = namedHostsOnly || !URL.canParse(address) ? externalHosts : [new URL(address).host]
  return decideAddress({ written: address, hosts })
}

/** `http://a.b/c` and `a.b/c` mean `https://a.b/c`. */
const overHttps = (written: string): string => {
  if (/^https?:\/\//i.test(written)) return written.replace(/^http:/i, 'https:')
  return /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/.test(written) ? `https://${written}` : written
}
