import type { Cookies } from './cookies'

/** A jar that a test can look into. */
export interface FakeCookies extends Cookies {
  /** Every line written, first to last. */
  readonly lines: string[]
}

export const createFakeCookies = (kept: Record<string, string> = {}): FakeCookies => {
  const lines: string[] = []
  return { lines, read: (name) => kept[name], write: (line) => void lines.push(line) }
}
