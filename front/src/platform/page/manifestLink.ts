/** The link by which a page names the manifest of its app. */
export interface ManifestLink {
  /** Undefined when the page names none. */
  read(): string | undefined
  /** Names another one; a page that names none stays without. */
  write(address: string): void
}
