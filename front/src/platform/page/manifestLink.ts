/** The link by which a page names the manifest of its app. */
export interface ManifestLink {
  /** Undefined when the page names none. */
  read(): string | undefined
  /** Names another one; a page that names none stays without. */
  write(address: string): void
}

const link = () => document.querySelector<HTMLLinkElement>('link[rel=manifest]')

/** The document's own link. */
export const browserManifestLink: ManifestLink = {
  read: () => link()?.getAttribute('href') ?? undefined,
  write: (address) => link()?.setAttribute('href', address),
}
