import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { BetRequest } from './seamlessProtocol'

/** A stored bet. `refused` was rolled back before it arrived. */
export interface VendorBet {
  state: 'placed' | 'settled' | 'reversed' | 'refused'
  member: string | null
  stake: number | null
  betHash: Buffer | null
  endId: string | null
  endHash: Buffer | null
}

export interface BetName {
  merchant: string
  vendor: string
  id: string
}

export interface BetEnd extends BetName {
  state: 'settled' | 'reversed'
  paid: number | null
  endId: string
  endHash: Buffer
}

/** Takes the bet's row for this change; everything about one bet happens one after the other. */
export const lockBet = async (
  { query }: MerchantConnection,
  { vendor, id }: BetName,
): Promise<VendorBet | undefined> => {
  const [found] = await query<VendorBet>(lockStatement, [vendor, id])
  return found
}

/** Writes a new bet down; false when there is one of this name, as soon as that one's change has ended. */
export const addBet = async (
  { query }: MerchantConnection,
  { merchant, vendor, id }: BetName,
  { member, game, round, amount }: BetRequest,
  { visit, hash }: { visit: string; hash: Buffer },
): Promise<boolean> => {
  const values = [merchant, vendor, id, member, visit, game, round, amount, hash]
  return (await query(addStatement, values)).length > 0
}

/** Keeps out a bet that has not come yet; false when it has. */
export const addTombstone = async (
  { query }: MerchantConnection,
  { merchant, vendor, id }: BetName,
  endId: string,
  endHash: Buffer,
): Promise<boolean> => (await query(tombstoneStatement, [merchant, vendor, id, endId, endHash])).length > 0

export const endBet = async (
  { query }: MerchantConnection,
  { vendor, id, state, paid, endId, endHash }: BetEnd,
): Promise<void> => {
  await query(endStatement, [vendor, id, state, paid, endId, endHash])
}

/** Whether another bet was ended under this name. */
export const isEndTaken = async (
  { query }: MerchantConnection,
  { vendor, id }: BetName,
  endId: string,
): Promise<boolean> => (await query(takenStatement, [vendor, endId, id])).length > 0

const lockStatement: PreparedStatement = {
  name: 'lock vendor bet',
  text: `
    select state, member, stake, bet_hash as "betHash", end_id as "endId", end_hash as "endHash"
    from vendor_bet where vendor = $1 and id = $2 for update`,
}

const addStatement: PreparedStatement = {
  name: 'add vendor bet',
  text: `
    insert into vendor_bet (merchant, vendor, id, state, member, visit, game, round, stake, bet_hash)
    values ($1, $2, $3, 'placed', $4, $5, $6, $7, $8, $9)
    on conflict (merchant, vendor, id) do nothing returning id`,
}

const tombstoneStatement: PreparedStatement = {
  name: 'add vendor tombstone',
  text: `
    insert into vendor_bet (merchant, vendor, id, state, end_id, end_hash, ended_at)
    values ($1, $2, $3, 'refused', $4, $5, platform_now())
    on conflict (merchant, vendor, id) do nothing returning id`,
}

const endStatement: PreparedStatement = {
  name: 'end vendor bet',
  text: `
    update vendor_bet set state = $3, paid = $4, end_id = $5, end_hash = $6, ended_at = platform_now()
    where vendor = $1 and id = $2`,
}

const takenStatement: PreparedStatement = {
  name: 'taken vendor end',
  text: 'select id from vendor_bet where vendor = $1 and end_id = $2 and id <> $3',
}
