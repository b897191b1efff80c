import { decideAddress, type Address } from './decideAddress'

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
