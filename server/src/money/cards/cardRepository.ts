import type { CardKind } from '@playfront/contract/money/cards/ways'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

export interface CardRow {
  id: string
  kind: CardKind
  way: string
  title: string
  maskedNumber: string
  boundAt: Date
  isDefault: boolean
  isBusy: boolean
  /** Frozen by a staff user: nothing is paid out to it, and it cannot be removed. */
  isFrozen: boolean
  sealed: Buffer | null
  numberHash: Buffer | null
  /** The database's now, beside which `boundAt` is old or young. */
  now: Date
}

/** The member's cards that are there, the default first. */
export const readCards = ({ query }: MerchantConnection, memberId: string): Promise<CardRow[]> =>
  query<CardRow>(readStatement, [memberId])

/** Holds the member's row until the transaction ends, so that their cards change one after the other. */
export const holdCardholder = async (
  { query }: MerchantConnection,
  memberId: string,
): Promise<{ payeeName: string | null } | undefined> =>
  (await query<{ payeeName: string | null }>(holdStatement, [memberId]))[0]

export interface Holder {
  isNameKnown: boolean
  hasPassword: boolean
}

export const readHolder = async ({ query }: MerchantConnection, memberId: string): Promise<Holder> =>
  (await query<Holder>(holderStatement, [memberId]))[0] ?? { isNameKnown: false, hasPassword: false }

export interface BoundCard {
  id: string
  member: string
  numberHash: Buffer | null
  isRemoved: boolean
}

/** Cards of whatever member that have the id, or have the number and are there. */
export const findBound = (
  { query }: MerchantConnection,
  id: string,
  numberHash: Buffer,
): Promise<BoundCard[]> => query<BoundCard>(boundStatement, [id, numberHash])

export interface NewCard {
  merchant: string
  id: string
  member: string
  kind: CardKind
  title: string
  maskedNumber: string
  way: string
  sealed: Buffer
  numberHash: Buffer
  isDefault: boolean
}

/** False when a concurrent call took the number or the id first. */
export const insertCard = async ({ query }: MerchantConnection, card: NewCard): Promise<boolean> => {
  const { merchant, id, member, kind, title, maskedNumber, way, sealed, numberHash, isDefault } = card
  const values = [merchant, id, member, kind, title, maskedNumber, way, sealed, numberHash, isDefault]
  return (await query(insertStatement, values)).length > 0
}

/** The first card says what the member's name is; one that is known stays. */
export const setHolderName = async (
  { query }: MerchantConnection,
  memberId: string,
  name: string,
): Promise<void> => {
  await query(nameStatement, [memberId, name])
}

export const makeDefault = async (
  { query }: MerchantConnection,
  memberId: string,
  id: string,
): Promise<void> => {
  await query(clearDefaultStatement, [memberId])
  await query(setDefaultStatement, [memberId, id])
}

export const dropCard = async (
  { query }: MerchantConnection,
  memberId: string,
  id: string,
): Promise<void> => {
  await query(dropStatement, [memberId, id])
}

const readStatement: PreparedStatement = {
  name: 'read cards',
  text: `
    select id, kind, way, title, masked_number as "maskedNumber", bound_at as "boundAt", is_default as "isDefault",
      sealed, number_hash as "numberHash", platform_now() as now, frozen_at is not null as "isFrozen",
      exists (select from withdrawal where withdrawal.merchant = card.merchant and withdrawal.card = card.id
        and ended_at is null) as "isBusy"
    from bound_account card where member = $1 and removed_at is null
    order by is_default desc, bound_at, id`,
}

const holdStatement: PreparedStatement = {
  name: 'hold cardholder',
  text: 'select payee_name as "payeeName" from member where id = $1 for no key update',
}

const holderStatement: PreparedStatement = {
  name: 'read holder',
  text: `
    select payee_name is not null as "isNameKnown", password_hash is not null as "hasPassword"
    from member where id = $1`,
}

const boundStatement: PreparedStatement = {
  name: 'find bound cards',
  text: `
    select id, member, number_hash as "numberHash", removed_at is not null as "isRemoved"
    from bound_account where id = $1 or (number_hash = $2 and removed_at is null)`,
}

const insertStatement: PreparedStatement = {
  name: 'add card',
  text: `
    insert into bound_account
      (merchant, id, member, kind, title, masked_number, way, sealed, number_hash, is_default)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict do nothing returning id`,
}

const nameStatement: PreparedStatement = {
  name: 'set holder name',
  text: 'update member set payee_name = $2 where id = $1 and payee_name is null',
}

const clearDefaultStatement: PreparedStatement = {
  name: 'clear default card',
  text: 'update bound_account set is_default = false where member = $1 and is_default',
}

const setDefaultStatement: PreparedStatement = {
  name: 'set default card',
  text: `
    update bound_account set is_default = true
    where member = $1 and id = $2 and removed_at is null`,
}

const dropStatement: PreparedStatement = {
  name: 'drop card',
  text: `
    update bound_account set removed_at = platform_now(), is_default = false
    where member = $1 and id = $2 and removed_at is null`,
}
