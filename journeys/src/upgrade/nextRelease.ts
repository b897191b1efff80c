import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

export interface AddedMigration {
  text: string
  /** The oldest version whose servers may serve after it. */
  serversFrom?: string
}

interface Journal {
  entries: { idx: number; when: number; tag: string; serversFrom?: string }[]
}

/**
 * Makes a release with one migration more than a built one and with a changed function, so that there is something to
 * upgrade to also while the schema has not changed since the release before.
 * @param folder does not exist yet
 * @returns the folder
 */
export const makeNextRelease = (built: string, folder: string, migration: AddedMigration): string => {
  mkdirSync(join(folder, 'server'), { recursive: true })
  for (const name of readdirSync(built))
    if (name !== 'server') symlinkSync(join(built, name), join(folder, name))
  for (const name of readdirSync(join(built, 'server')))
    if (name !== 'dist') symlinkSync(join(built, 'server', name), join(folder, 'server', name))
  const dist = join(folder, 'server/dist')
  cpSync(join(built, 'server/dist'), dist, { recursive: true })

  const journalFile = join(dist, 'migrations/meta/_journal.json')
  const { entries } = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal
  const last = entries.at(-1)
  if (!last) throw new Error(`${built} has no migrations.`)
  const { serversFrom, text } = migration
  const added = { idx: last.idx + 1, when: last.when + 1_000, tag: `next_${last.idx + 1}`, serversFrom }
  writeFileSync(join(dist, `migrations/${added.tag}.sql`), text)
  writeFileSync(journalFile, JSON.stringify({ entries: [...entries, added] }))
  appendFileSync(join(dist, 'schema/functions/ledger.sql'), `\n-- Of the release with ${added.tag}.\n`)
  return folder
}
