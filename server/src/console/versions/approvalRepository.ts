import type { Risk } from '@playfront/contract/console/riskyKeys'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** A publish or a roll-back that waits for the second person. */
export interface PendingApproval {
  id: string
  kind: 'publish' | 'rollBack'
  draft: string | null
  revision: number | null
  version: number | null
  publication: number
  risks: Risk[]
  note: string
  askedById: string
  askedBy: string
  askedAt: Date
  isStale: boolean
}

export type NewApproval = Pick<PendingApproval, 'id' | 'kind' | 'publication' | 'risks' | 'note'> &
  Partial<Pick<PendingApproval, 'draft' | 'revision' | 'version'>> & {
    editor: { id: string; displayName: string }
  }

/** All of these are asked as the merchant. */
export const listRequests = ({ query }: MerchantConnection): Promise<PendingApproval[]> =>
  query<PendingApproval>(listStatement, [])

/** An open approval request, locked against other decisions until the transaction ends. */
export const lockApproval = async (
  { query }: MerchantConnection,
  id: string,
): Promise<PendingApproval | undefined> => (await query<PendingApproval>(lockStatement, [id]))[0]

export const writeApproval = async ({ query }: MerchantConnection, request: NewApproval): Promise<void> => {
  const {
    id,
    kind,
    draft = null,
    revision = null,
    version = null,
    publication,
    risks,
    note,
    editor,
  } = request
  await query(insertStatement, [
    id,
    kind,
    draft,
    revision,
    version,
    publication,
    risks,
    note,
    editor.id,
    editor.displayName,
  ])
}

export const decideApproval = async (
  { query }: MerchantConnection,
  id: string,
  decider: { id: string; displayName: string },
  approved: boolean,
): Promise<void> => {
  await query(decideStatement, [id, decider.id, decider.displayName, approved])
}

const columns = `
  approval.id, approval.kind, approval.draft, approval.revision, approval.version, approval.publication, approval.risks, approval.note,
  asked_by as "askedById", asked_by_name as "askedBy", asked_at as "askedAt",
  approval.publication <> (select merchant.publication from merchant where code = approval.merchant)
    or (approval.draft is not null and not exists (
      select from settings_draft draft
      where draft.id = approval.draft and draft.revision = approval.revision and draft.closed_at is null)) as "isStale"`

const listStatement: PreparedStatement = {
  name: 'list settings approvals',
  text: `select ${columns} from settings_approval_request approval where decided_at is null order by asked_at limit 50`,
}

const lockStatement: PreparedStatement = {
  name: 'lock settings approval',
  text: `select ${columns} from settings_approval_request approval where id = $1 and decided_at is null for update of approval`,
}

const insertStatement: PreparedStatement = {
  name: 'write settings approval',
  text: `
    insert into settings_approval_request
      (merchant, id, kind, draft, revision, version, publication, risks, note, asked_by, asked_by_name)
    values (current_setting('playfront.merchant'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
}

const decideStatement: PreparedStatement = {
  name: 'decide settings approval',
  text: `
    update settings_approval_request set decided_by = $2, decided_by_name = $3, decided_at = platform_now(), approved = $4
    where id = $1 and decided_at is null`,
}
