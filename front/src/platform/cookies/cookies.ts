/** Cookies of this page that scripts may see. */
export interface Cookies {
  /** Undefined when there is none, or cookies are blocked. */
  read(name: string): string | undefined
  /** @param line name, value and attributes as `document.cookie` takes them */
  write(line: string): void
}

/** The browser's own. Where they are blocked nothing is written and nothing found. */
export const browserCookies: Cookies = {
  read(name) {
    const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
    if (found === undefined) return undefined
    const written = found.slice(name.length + 1)
    try {
      return decodeURIComponent(written)
    } catch {
      // Set by other code, in another format.
      return written
    }
  },
  write: (line) => void (document.cookie = line),
}
