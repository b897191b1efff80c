import type { LanguageCode } from '@playfront/contract/languages'
import pg from 'pg'

/**
 * Writes HTML into a merchant's announcements as if the sanitizer had failed: the browser then has to neutralise it
 * itself. By id, the same in each language.
 */
export const writeUncleaned = async (
  databaseUrl: string,
  merchant: string,
  languages: readonly LanguageCode[],
  words: Record<string, { title: string; content: string }>,
): Promise<void> => {
  const operator = new pg.Client({ connectionString: databaseUrl })
  await operator.connect()
  for (const [id, text] of Object.entries(words)) {
    const inEach = JSON.stringify(Object.fromEntries(languages.map((language) => [language, text])))
    // A null character is no text for the database.
    const values = [inEach.replaceAll(String.raw`\u0000`, ''), merchant, id]
    await operator.query(`update announcement set words = $1 where merchant = $2 and id = $3`, values)
  }
  await operator.end()
}
