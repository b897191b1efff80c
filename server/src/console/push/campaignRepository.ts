import type { PushGroup } from '@playfront/contract/console/pushAdmin.schema'
import { seconds } from '@playfront/contract/time'
import type { PlacedRow } from '../../kernel/pageOf'
import { pushOptions } from '../../shell/push/pushOptions'
import type { MerchantConnection, PreparedStatement, ReadConnection } from '../../store/store'
import type { StaffCaller } from '../consoleContext'

export interface CampaignRow extends PlacedRow {
  sealed: Buffer
  audience: PushGroup
  sendAt: Date | null
  revision: number
  state: 'draft' | 'waiting' | 'ordered' | 'dropped'
  writtenName: string
  /** How many members its request or its sending counted. */
  counted: number | null
  orderedName: string | null
  cancelledName: string | null
  /** Of its sending; null before it is ordered, and a month afterwards. */
  leavesAt: Date | null
  spreadAt: Date | null
  /** How many deliveries are in which state. */
  became: Record<string, number> | null
}

export type WrittenCampaign = Pick<CampaignRow, 'id' | 'sealed' | 'audience' | 'sendAt' | 'revision'>

/** False when one of the name is there already. */
export const insertCampaign = async (
  { query }: MerchantConnection,
  merchant: string,
  staff: StaffCaller,
  { id, sealed, audience, sendAt }: WrittenCampaign,
): Promise<boolean> =>
  (await query(insertStatement, [merchant, id, sealed, JSON.stringify(audience), sendAt, staff.displayName]))
    .length > 0

export const changeCampaign = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  { id, sealed, audience, sendAt, revision }: WrittenCampaign,
): Promise<void> => {
  await query(changeStatement, [id, sealed, JSON.stringify(audience), sendAt, staff.displayName, revision])
}

/** One of them; nobody else changes it until the transaction ends. */
export const holdCampaign = async (
  { query }: MerchantConnection,
  id: string,
): Promise<CampaignRow | undefined> => (await query<CampaignRow>(holdStatement, [id]))[0]

export const dropCampaign = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(dropStatement, [id])
}

/** It waits for approval and cannot be changed meanwhile. */
export const awaitCampaign = async (
  { query }: MerchantConnection,
  { id, counted }: { id: string; counted: number },
): Promise<void> => {
  await query(waitStatement, [id, counted])
}

/** A draft again: nothing was sent. */
export const returnCampaign = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(returnStatement, [id])
}

export interface OrderedCampaign {
  id: string
  counted: number
  /** When it leaves. */
  leavesAt: Date
}

/** It leaves at its moment, under its own id: ordered twice, it is one message. */
export const orderCampaign = async (
  { query }: MerchantConnection,
  merchant: string,
  staff: StaffCaller,
  { id, counted, leavesAt }: OrderedCampaign,
): Promise<void> => {
  await query(orderStatement, [id, counted, staff.displayName])
  const { usefulMs, keptMs } = pushOptions
  await query(postStatement, [merchant, id, leavesAt, usefulMs / seconds(1), keptMs / seconds(1)])
}

/** Stops it; answers how many deliveries will not be made, undefined when it had been stopped or is over. */
export const stopCampaign = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  id: string,
): Promise<number | undefined> => {
  const stopped = await query(stopStatement, [id])
  if (stopped.length === 0) return undefined
  const [found] = await query<{ count: number }>(stopDeliveriesStatement, [id])
  await query(cancelStatement, [id, staff.displayName])
  return found?.count ?? 0
}

export const listCampaignsOf = (
  { query }: MerchantConnection,
  ids: readonly string[],
): Promise<CampaignRow[]> => query<CampaignRow>(idsStatement, [ids])

/** @param place as `placeBefore` answers it */
export const listCampaigns = (
  { query }: ReadConnection,
  place: [Date | null, string | null, number],
): Promise<CampaignRow[]> => query<CampaignRow>(listStatement, place)

const columns = `
  asked.id, asked.sealed, asked.audience, asked.send_at as "sendAt", asked.revision, asked.state,
  asked.written_name as "writtenName", asked.written_at as at, asked.counted,
  asked.ordered_name as "orderedName", asked.cancelled_name as "cancelledName", message.send_at as "leavesAt",
  message.spread_at as "spreadAt", became.became
  from push_campaign asked
  left join push_message message on message.merchant = asked.merchant and message.id = asked.id
  left join lateral (
    select jsonb_object_agg(state, count) as became from (
      select state, count(*) as count from push_delivery delivery
      where delivery.merchant = message.merchant and delivery.message = message.id group by state) counted) became
    on message.id is not null`

const insertStatement: PreparedStatement = {
  name: 'write push campaign',
  text: `
    insert into push_campaign (merchant, id, sealed, audience, send_at, revision, written_name)
    values ($1, $2, $3, $4::jsonb, $5, 1, $6) on conflict do nothing returning id`,
}

const changeStatement: PreparedStatement = {
  name: 'change push campaign',
  text: `
    update push_campaign set sealed = $2, audience = $3::jsonb, send_at = $4, written_name = $5, revision = $6
    where id = $1`,
}

const holdStatement: PreparedStatement = {
  name: 'hold push campaign',
  text: `select ${columns} where asked.id = $1 for update of asked`,
}

const idsStatement: PreparedStatement = {
  name: 'push campaigns by id',
  text: `select ${columns} where asked.id = any ($1::uuid[])`,
}

const dropStatement: PreparedStatement = {
  name: 'drop push campaign',
  text: `update push_campaign set state = 'dropped' where id = $1`,
}

const waitStatement: PreparedStatement = {
  name: 'push campaign waits for approval',
  text: `update push_campaign set state = 'waiting', counted = $2 where id = $1`,
}

const returnStatement: PreparedStatement = {
  name: 'return push campaign',
  text: `update push_campaign set state = 'draft', counted = null where id = $1`,
}

const orderStatement: PreparedStatement = {
  name: 'order push campaign',
  text: `
    update push_campaign set state = 'ordered', counted = $2, ordered_name = $3, ordered_at = platform_now()
    where id = $1`,
}

const postStatement: PreparedStatement = {
  name: 'post push campaign',
  text: `
    insert into push_message (merchant, id, audience, sealed, send_at, useless_at, expires_at, about)
    select merchant, id, audience, sealed, $3, $3::timestamptz + make_interval(secs => $4),
      $3::timestamptz + make_interval(secs => $5), 'marketing'
    from push_campaign where merchant = $1 and id = $2
    on conflict do nothing`,
}

/** One that has not been spread counts as spread from now on: to no one. */
const stopStatement: PreparedStatement = {
  name: 'stop push message',
  text: `
    update push_message set cancelled_at = platform_now(), spread_at = coalesce(spread_at, platform_now())
    where id = $1 and audience is not null and cancelled_at is null
      and (spread_at is null or exists (
        select 1 from push_delivery delivery
        where delivery.merchant = push_message.merchant and delivery.message = $1 and delivery.state = 'waiting'))
    returning id`,
}

const stopDeliveriesStatement: PreparedStatement = {
  name: 'stop push deliveries',
  text: `
    with stopped as (
      update push_delivery set state = 'cancelled' where message = $1 and state = 'waiting' returning 1)
    select count(*)::int as count from stopped`,
}

const cancelStatement: PreparedStatement = {
  name: 'cancel push campaign',
  text: 'update push_campaign set cancelled_name = $2, cancelled_at = platform_now() where id = $1',
}

const listStatement: PreparedStatement = {
  name: 'list push campaigns',
  text: `
    select ${columns}
    where asked.state <> 'dropped'
      and ($1::timestamptz is null or (asked.written_at, asked.id) < ($1, $2::uuid))
    order by asked.written_at desc, asked.id desc limit $3`,
}
