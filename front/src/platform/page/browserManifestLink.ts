import type { ManifestLink } from './manifestLink'

const link = () => document.querySelector<HTMLLinkElement>('link[rel=manifest]')

/** The document's own link. */
export const browserManifestLink: ManifestLink = {
  read: () => link()?.getAttribute('href') ?? undefined,
  write: (address) => link()?.setAttribute('href', address),
}
