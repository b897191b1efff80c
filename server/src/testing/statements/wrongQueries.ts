import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'

/** Queries that are wrong in one way each: what the proof of all queries says of them is tested. */
export const wrongQueries = {
  rightType: ({ query }: MerchantConnection) =>
    query<{ id: string; registered_at: Date; type: number }>(memberStatement, [memberId]),
  wrongType: ({ query }: MerchantConnection) =>
    query<{ id: string; registered_at: string; type: string }>(memberStatement, [memberId]),
  missingColumn: ({ query }: MerchantConnection) =>
    query<{ id: string; registeredAt: Date }>(memberStatement, [memberId]),
  nullableColumn: (store: Store) =>
    store.changeOnce<{ email: string; now: Date }>('lotus', nullableStatement, [memberId]),
  otherWay: (ask: MerchantConnection['query'], isByEmail: boolean) =>
    ask<{ id: string }>(isByEmail ? byStatement('email') : byStatement('nickname'), [memberId]),
  tooManyValues: ({ query }: MerchantConnection) => query<{ one: number }>(oneStatement, [memberId]),
  wrongValues: (store: Store) =>
    store.changeOnce('lotus', valuesStatement, [new Date(0), ['a', 'list'], ['1'], 'seven']),
  unresolved: ({ query }: MerchantConnection) => query<{ one: number }>(statementOfDay(), []),
  missingText: ({ query }: MerchantConnection) => query<StateRow>(stateStatement, [memberId]),
  openColumns: ({ query }: MerchantConnection) => query<OpenRow>(openStatement, [memberId]),
  onReplica: (store: Store) =>
    store.readReplica('lotus', ({ query }) => query<{ one: string }>(replicaStatement, [])),
}

const memberId = '00000000-0000-0000-0000-000000000000'

const memberStatement: PreparedStatement = {
  name: 'wrong member',
  text: 'select id, registered_at, type from member where id = $1',
}

const nullableStatement: PreparedStatement = {
  name: 'wrong null',
  text: 'update member set language = language where id = $1 returning email, platform_now() as now',
}

const byStatement = (column: string): PreparedStatement => ({
  name: `wrong by ${column}`,
  text: `select id from member where ${column} = $1`,
})

const replicaStatement: PreparedStatement = { name: 'wrong on a replica', text: 'select 1 as one' }

const oneStatement: PreparedStatement = { name: 'wrong count', text: 'select 1 as one' }

const valuesStatement: PreparedStatement = {
  name: 'wrong values',
  text: 'select from member where username = $1 and pixel_track = $2::jsonb and type = any ($3::int[]) and type = $4::int',
}

const statementOfDay = (): PreparedStatement => ({ name: 'wrong day', text: `select ${Date.now()} as one` })

/** States as check constraints list them, those that the conditions and the statement leave. */
interface StateRow {
  state: 'active' | 'released'
  ended: 'released'
  shown: 'running' | 'released' | 'forfeited'
  source: string
}

const stateStatement: PreparedStatement = {
  name: 'wrong texts',
  text: `
    select one.state, other.state as ended, case one.state when 'active' then 'running' else one.state end as shown, one.source
    from bonus one join bonus other on other.id = one.id and other.state <> 'forfeited' and other.ended_at is not null
    where one.id = $1`,
}

/** What can be null, and what cannot. */
interface OpenRow {
  left_joined: string
  total: number
  counted: number
  found: boolean
  inner: string
  tested: string
  constrained: Date
  chosen: string
  labels: number[]
}

const openStatement: PreparedStatement = {
  name: 'wrong nulls',
  text: `
    select other.username as left_joined,
      (select sum(amount) from ledger_entry entry where entry.member = one.id)::bigint as total,
      (select count(*) from ledger_entry entry where entry.member = one.id) as counted,
      exists (select from session where session.member = one.id) as found,
      third.username as inner, one.email as tested, bonus.ended_at as constrained,
      case when one.type = 1 then 'agent' end as chosen, array[1::bigint] as labels
    from member one
    left join member other on other.id = one.id and other.type = 7
    left join member third on third.id = one.id
    join bonus on bonus.member = one.id
    where one.id = $1 and third.type > 0 and one.email is not null and bonus.state in ('released', 'forfeited')`,
}
