/** Cookies of this page that scripts may see. */
export interface Cookies {
  /** Undefined when there is none, or cookies are blocked. */
  read(name: string): string | undefined
  /** @param line name, value and attributes as `document.cookie` takes them */
  write(line: string): void
}
