/** Reads an address; undefined unless it is one. In place of `URL.canParse`, which iOS has from 17 on. */
export const decideAddress = (value: string, from?: string): URL | undefined => {
  try {
    return new URL(value, from)
  } catch {
    return undefined
  }
}
