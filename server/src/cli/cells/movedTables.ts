import { type CellConnection, readRows } from './cellConnection'

/** What a group is in a database: its name, where there is one, and its merchants. */
export interface Group {
  /** Null: a merchant that belongs to no group of merchants. */
  code: string | null
  merchants: string[]
}

/** What a move does with a table that has no merchant column. `cells.test.ts` compares the list with the database. */
export const otherTables = {
  /** Written by migrations, or copied when a cell is added: the same everywhere. */
  shared: ['platform_secret', 'platform_mode', 'exclusion_key', 'ledger_route'],
  /** What a database keeps for itself: sign-ins and proposals under way are begun again at the other cell. */
  stays: [
    'cell',
    'staff_session',
    'staff_login_attempt',
    'staff_enrolment',
    'staff_passkey_challenge',
    'staff_identity_attempt',
    'lottery_result_proposal',
    'lottery_feed_alarm',
    'sandbox_feed_word',
  ],
  /** Of a merchant or a group: copied, and deleted when the merchants are forgotten. */
  moves: ['merchant', 'exclusion_record', 'exclusion_signal', 'exclusion_term'],
  /** Used by several merchants: the rows that the other cell lacks are copied, and none is ever deleted. */
  joins: [
    'staff_member',
    'staff_passkey',
    'staff_identity',
    'staff_change',
    'lottery_official_result',
    'lottery_feed_report',
  ],
} as const

/** Rows of one table that are read or written together. */
export interface RowSet {
  table: string
  /** Columns of the table in its order, without those that it computes. */
  columns: string[]
  /** A condition on `t` with the parameter `$1`. */
  where: string
  parameter: string | string[]
  kind: 'owner' | 'platform'
  merchant: string
  /** Rows that are there already stay as they are. */
  joins: boolean
}

export interface TableColumns {
  table: string
  columns: string[]
  hasMerchant: boolean
  /** Names and types, to compare two databases. */
  signature: string
}

/** Every table of a database with its columns; partitions are part of their table. */
export const readTables = (connection: CellConnection): Promise<TableColumns[]> =>
  readRows<TableColumns>(
    connection,
    { kind: 'platform' },
    `select relname::text as table,
       array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns,
       bool_or(attname = 'merchant') as "hasMerchant",
       string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum) as signature
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     group by relname order by relname`,
  )

/** Everything that belongs to a group, in both databases found by the same conditions. */
export const rowSetsOf = (tables: readonly TableColumns[], group: Group): RowSet[] => {
  const ofMerchants = tables
    .filter(({ table, hasMerchant }) => hasMerchant && table !== 'merchant_move')
    .flatMap(({ table, columns }) =>
      group.merchants.map((merchant) => ({
        ...owned,
        table,
        columns,
        where: 't.merchant = $1',
        merchant,
        parameter: merchant,
      })),
    )
  const codes = group.merchants.map((merchant) => ({
    ...owned,
    table: 'merchant',
    where: 't.code = $1',
    merchant,
    parameter: merchant,
  }))
  const [anyone = ''] = group.merchants
  const scopes = [
    ...(group.code === null ? [] : [`group ${group.code}`]),
    ...group.merchants.map((merchant) => `merchant ${merchant}`),
  ]
  const exclusions = [
    { table: 'exclusion_record', where: 't.group_code = $1', parameter: group.code ?? '' },
    { table: 'exclusion_signal', where: 't.scope = any ($1)', parameter: scopes },
    { table: 'exclusion_term', where: 't.scope = any ($1)', parameter: scopes },
  ].map((found) => ({ ...owned, ...found, merchant: anyone }))
  const columnsOf = new Map(tables.map(({ table, columns }) => [table, columns]))
  return [...codes, ...exclusions]
    .map((found) => ({ ...found, columns: columnsOf.get(found.table) ?? [] }))
    .concat(ofMerchants)
}

const owned = { kind: 'owner', joins: false } as const

/** Rows that several merchants use, as far as the group needs them. */
export const sharedRowsOf = (tables: readonly TableColumns[], group: Group): RowSet[] => {
  const columnsOf = new Map(tables.map(({ table, columns }) => [table, columns]))
  const ofStaff = [
    { table: 'staff_member', where: `t.id in (${staffOfGroup})` },
    { table: 'staff_passkey', where: `t.staff in (${staffOfGroup})` },
    { table: 'staff_identity', where: `t.staff in (${staffOfGroup})` },
    { table: 'staff_change', where: 't.place = any ($1)' },
  ].map((found) => ({
    ...found,
    kind: 'platform' as const,
    parameter: group.merchants,
    merchant: '',
  }))
  const ofDraws = ['lottery_official_result', 'lottery_feed_report'].flatMap((table) =>
    group.merchants.map((merchant) => ({
      table,
      where: 't.draw_id in (select issue.issue_id from lottery_issue issue where issue.merchant = $1)',
      kind: 'owner' as const,
      parameter: merchant,
      merchant,
    })),
  )
  return [...ofStaff, ...ofDraws].map((found) => ({
    ...found,
    columns: columnsOf.get(found.table) ?? [],
    joins: true,
  }))
}

/** Those with a role at the group's merchants, whoever their requests there name, and whoever created their accounts. */
export const staffOfGroup = `
  with recursive named (id) as (
    select staff from staff_role where merchant = any ($1)
    union select staff from custom_role_holder where merchant = any ($1)
    union select unnest(array[staff, proposed_by, decided_by]) from staff_reset where merchant = any ($1)
    union select unnest(array[requested_by, decided_by]) from staff_change where place = any ($1)
    union select given_by from staff_member join named using (id))
  select id from named where id is not null`
