import type { Json } from '@playfront/contract/console/settingsChanges'
import type { DraftHead } from '@playfront/contract/console/versions.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** Who changed a key of a draft last. */
interface Touch {
  by: string
  at: string
}

export interface Draft {
  id: string
  title: string
  base: number
  document: Json
  revision: number
  touched: Record<string, Touch>
  author: string
  createdAt: Date
  changedBy: string
  changedAt: Date
}

type HeadRow = Omit<Draft, 'document' | 'touched'>

/** The editors of drafts are returned with their display names. */
interface Editor {
  id: string
  displayName: string
}

export const presentDraft = ({
  id,
  title,
  base,
  revision,
  author,
  changedBy,
  createdAt,
  changedAt,
}: HeadRow): DraftHead => ({
  id,
  title,
  base,
  revision,
  author,
  createdAt: createdAt.toISOString(),
  changedBy,
  changedAt: changedAt.toISOString(),
})

/** All of these are asked as the merchant. A draft that was published or thrown away is none any more. */
export const listDrafts = async ({ query }: MerchantConnection): Promise<DraftHead[]> =>
  (await query<HeadRow>(listStatement, [])).map(presentDraft)

export const readDraft = async ({ query }: MerchantConnection, id: string): Promise<Draft | undefined> =>
  (await query<Draft>(readStatement, [id]))[0]

/** The same, and nobody else changes it until the transaction ends. */
export const lockDraft = async ({ query }: MerchantConnection, id: string): Promise<Draft | undefined> =>
  (await query<Draft>(lockStatement, [id]))[0]

export const writeDraft = async (
  { query }: MerchantConnection,
  {
    id,
    title,
    base,
    document,
    editor,
  }: Pick<Draft, 'id' | 'title' | 'base' | 'document'> & { editor: Editor },
): Promise<void> => {
  await query(insertStatement, [id, title, base, JSON.stringify(document), editor.id, editor.displayName])
}

/** Writes what a draft says now, as its next revision. */
export const changeDraft = async (
  { query }: MerchantConnection,
  {
    id,
    base,
    document,
    touched,
    editor,
  }: Pick<Draft, 'id' | 'base' | 'document' | 'touched'> & { editor: Editor },
): Promise<void> => {
  await query(changeStatement, [
    id,
    base,
    JSON.stringify(document),
    JSON.stringify(touched),
    editor.id,
    editor.displayName,
  ])
}

export const closeDraft = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(closeStatement, [id])
}

const head = `id, title, base, revision, author_name as author, created_at as "createdAt",
  changed_by_name as "changedBy", changed_at as "changedAt"`

const listStatement: PreparedStatement = {
  name: 'list settings drafts',
  text: `select ${head} from settings_draft where closed_at is null order by changed_at desc limit 100`,
}

const readStatement: PreparedStatement = {
  name: 'read settings draft',
  text: `select ${head}, document, touched from settings_draft where id = $1 and closed_at is null`,
}

const lockStatement: PreparedStatement = {
  name: 'lock settings draft',
  text: `select ${head}, document, touched from settings_draft where id = $1 and closed_at is null for update`,
}

const insertStatement: PreparedStatement = {
  name: 'write settings draft',
  text: `
    insert into settings_draft
      (merchant, id, title, base, document, author, author_name, changed_by, changed_by_name)
    values (current_setting('playfront.merchant'), $1, $2, $3, $4, $5, $6, $5, $6)`,
}

const changeStatement: PreparedStatement = {
  name: 'change settings draft',
  text: `
    update settings_draft set base = $2, document = $3, touched = $4, revision = revision + 1,
      changed_by = $5, changed_by_name = $6, changed_at = platform_now()
    where id = $1`,
}

const closeStatement: PreparedStatement = {
  name: 'close settings draft',
  text: 'update settings_draft set closed_at = platform_now() where id = $1',
}
