import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** An opening that waits for the second person. */
export interface WaitingOpening {
  id: string
  publication: number
  note: string
  askedById: string
  askedBy: string
  askedAt: Date
}

interface Person {
  id: string
  displayName: string
}

/** Asked as the platform; nobody else decides it until the transaction ends. */
export const lockOpeningApproval = async (
  { query }: MerchantConnection,
  merchant: string,
): Promise<WaitingOpening | undefined> => (await query<WaitingOpening>(lockStatement, [merchant]))[0]

export const readOpeningApproval = async (
  { query }: MerchantConnection,
  merchant: string,
): Promise<WaitingOpening | undefined> => (await query<WaitingOpening>(readStatement, [merchant]))[0]

export const writeOpeningApproval = async (
  { query }: MerchantConnection,
  merchant: string,
  { id, publication, note }: Pick<WaitingOpening, 'id' | 'publication' | 'note'>,
  person: Person,
): Promise<void> => {
  await query(writeStatement, [merchant, id, publication, note, person.id, person.displayName])
}

export const decideOpeningApproval = async (
  { query }: MerchantConnection,
  merchant: string,
  id: string,
  person: Person,
  isApproved: boolean,
): Promise<void> => {
  await query(decideStatement, [merchant, id, person.id, person.displayName, isApproved])
}

const waiting = `
  select id, publication, note, asked_by as "askedById", asked_by_name as "askedBy", asked_at as "askedAt"
  from merchant_opening_request where merchant = $1 and decided_at is null`

const readStatement: PreparedStatement = { name: 'read opening approval', text: waiting }

const lockStatement: PreparedStatement = { name: 'lock opening approval', text: `${waiting} for update` }

const writeStatement: PreparedStatement = {
  name: 'write opening approval',
  text: `
    insert into merchant_opening_request (merchant, id, publication, note, asked_by, asked_by_name)
    values ($1, $2, $3, $4, $5, $6)`,
}

const decideStatement: PreparedStatement = {
  name: 'decide opening approval',
  text: `
    update merchant_opening_request
    set decided_by = $3, decided_by_name = $4, decided_at = platform_now(), approved = $5
    where merchant = $1 and id = $2 and decided_at is null`,
}
