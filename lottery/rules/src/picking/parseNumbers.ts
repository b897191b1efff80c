/** What was found in a typed or pasted text. Nothing is dropped in silence (lottery 4.5). */
export interface ParsedNumbers {
  /** Numbers of the right length, each once, in the order of the text. */
  readonly accepted: readonly string[]
  /** Numbers that were already there; a bet may not hold them twice. */
  readonly repeated: readonly string[]
  /** Everything else: wrong length, letters, full-width digits. */
  readonly rejected: readonly string[]
}

/** Separators of lottery 4.5: space, comma, dot, semicolon, slash, newline. */
const separators = /[\s,.;/]+/

/** Reads numbers of so many digits out of free text (lottery 4.5). */
export function parseNumbers(text: string, digits: number): ParsedNumbers {
  const form = new RegExp(`^[0-9]{${digits}}$`)
  const accepted = new Set<string>()
  const repeated: string[] = []
  const rejected: string[] = []
  for (const token of text.split(separators)) {
    if (token === '') continue
    if (!form.test(token)) rejected.push(token)
    else if (accepted.has(token)) repeated.push(token)
    else accepted.add(token)
  }
  return { accepted: [...accepted], repeated, rejected }
}
