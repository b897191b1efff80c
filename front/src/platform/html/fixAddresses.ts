import { readLink, type LinkRules } from '../navigation/readLink'
import { safeExternalUrl, safeInternalPath } from '../navigation/safeAddress'

/** Links follow the rule of every other address that the merchant wrote. */
export interface AddressRules extends LinkRules {
  /** Hosts that pictures may come from, beside the page's own. */
  imageHosts: readonly string[]
}

/** Takes away what leads nowhere: a link loses its address, a picture goes. Links out open apart and know nothing of us. */
export const fixAddresses = (root: ParentNode, rules: AddressRules): void => {
  for (const link of root.querySelectorAll('a[href]')) fixLink(link, rules)
  for (const picture of root.querySelectorAll('img')) {
    const written = picture.getAttribute('src')
    const address = safeInternalPath(written, '') || safeExternalUrl(written, rules.imageHosts)
    if (address === undefined) picture.remove()
    else picture.setAttribute('src', address)
  }
}

const fixLink = (link: Element, rules: LinkRules): void => {
  const place = readLink(link.getAttribute('href') ?? undefined, rules)
  if (!place) return link.removeAttribute('href')
  link.setAttribute('href', place.to === 'path' ? place.path : place.url)
  if (place.to === 'path') return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}
