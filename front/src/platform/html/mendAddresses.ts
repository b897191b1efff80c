import { safeExternalUrl, safeInternalPath } from '../navigation/safeAddress'

export interface AddressRules {
  /** Hosts that links may lead out to. */
  linkHosts: readonly string[]
  /** Hosts that pictures may come from, beside the page's own. */
  imageHosts: readonly string[]
}

/** Takes away what leads nowhere: a link loses its address, a picture goes. Links out open apart and know nothing of us. */
export const mendAddresses = (root: ParentNode, { linkHosts, imageHosts }: AddressRules): void => {
  for (const link of root.querySelectorAll('a[href]')) mendLink(link, linkHosts)
  for (const picture of root.querySelectorAll('img')) {
    const written = picture.getAttribute('src')
    const address = safeInternalPath(written, '') || safeExternalUrl(written, imageHosts)
    if (address === undefined) picture.remove()
    else picture.setAttribute('src', address)
  }
}

const mendLink = (link: Element, hosts: readonly string[]): void => {
  const written = link.getAttribute('href')
  const inside = safeInternalPath(written, '')
  const outside = safeExternalUrl(written, hosts)
  if (inside) link.setAttribute('href', inside)
  else if (outside) {
    link.setAttribute('href', outside)
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  } else link.removeAttribute('href')
}
