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
