import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a requirement was cut from, by its id: the document's lines, word for word. */
export type Clauses = ReadonlyMap<string, readonly string[]>

const documents = { A: 'account-area.md', B: 'shell.md' } as const
const lineOf = /L(\d+)/g

/**
 * Reads the product's documents, which are outside this repository.
 * @param folder holds `requirements.tsv` and the two documents that its fifth column points into, such as `A§2 (L14),
 * B§4 (L150+L152)`
 * @throws when a file is missing, or a line that the table names
 */
export const readClauses = (folder: string): Clauses => {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n')
  return clausesOf(read('requirements.tsv'), { A: read(documents.A), B: read(documents.B) })
}

/** The same from the lines of the three files. @throws when a line does not exist */
export const clausesOf = (
  [, ...rows]: readonly string[],
  lines: Record<keyof typeof documents, readonly string[]>,
): Clauses =>
  new Map(
    rows.filter(Boolean).map((row) => {
      const [id = '', , , , places = ''] = row.split('\t')
      return [id, places.split(', ').flatMap((place) => clausesAt(place, lines))]
    }),
  )

const clausesAt = (place: string, lines: Record<keyof typeof documents, readonly string[]>): string[] => {
  const document = place.startsWith('A') ? 'A' : 'B'
  return [...place.matchAll(lineOf)].map(([, number]) => {
    const text = lines[document][Number(number) - 1]?.trim()
    if (!text) throw new Error(`${documents[document]} has nothing at line ${number}, which ${place} names`)
    return `${documents[document]}:${number}  ${text}`
  })
}
