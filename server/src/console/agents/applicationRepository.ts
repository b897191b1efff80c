import type { AgentApplication } from '@playfront/contract/console/agentsAdmin.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { StaffCaller } from '../consoleContext'

export interface ApplicationRow {
  id: string
  member: string
  state: 'waiting' | 'approved' | 'refused'
  putBy: string | null
  putName: string | null
  decidedBy: string | null
}

export interface ListedApplication extends Omit<AgentApplication, 'at' | 'isOwn'> {
  putBy: string | null
  at: Date
}

export interface Candidate {
  id: string
  type: number
  state: string
}

export const findCandidate = async (
  { query }: MerchantConnection,
  userName: string,
): Promise<Candidate | undefined> => (await query<Candidate>(candidateStatement, [userName.toLowerCase()]))[0]

/** False when there is one of the name, or the member waits already. */
export const writeApplication = async (
  { query }: MerchantConnection,
  merchant: string,
  staff: StaffCaller,
  { id, member, words }: { id: string; member: string; words: string },
): Promise<boolean> =>
  (await query(writeStatement, [merchant, id, member, words, staff.id, staff.displayName])).length > 0

/** The application; nobody else decides about it until the transaction ends. */
export const holdApplication = async (
  { query }: MerchantConnection,
  id: string,
): Promise<ApplicationRow | undefined> => (await query<ApplicationRow>(holdStatement, [id]))[0]

export const closeApplication = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  { id, state, because }: { id: string; state: 'approved' | 'refused'; because: string | null },
): Promise<void> => {
  await query(closeStatement, [id, state, because, staff.id, staff.displayName])
}

/** False for one who is an agent by now, or may not become one. */
export const makeAgent = async ({ query }: MerchantConnection, member: string): Promise<boolean> =>
  (await query(makeStatement, [member])).length > 0

export const listWaiting = ({ query }: MerchantConnection): Promise<ListedApplication[]> =>
  query<ListedApplication>(waitingStatement, [])

/** Those that were decided, the newest first, from behind one of them on. */
export const listDecided = (
  { query }: MerchantConnection,
  before: string | undefined,
  max: number,
): Promise<ListedApplication[]> => query<ListedApplication>(decidedStatement, [before ?? null, max])

const columns = `asked.id, asked.member, member.username as "userName", asked.words, asked.made_at as at,
  asked.put_by as "putBy", asked.put_name as "byName", asked.state, asked.because, asked.decided_name as "decidedName",
  above.username as "aboveName",
  case when asked.state = 'waiting' and member.type = 0 and member.state = 'active' and above.type is distinct from 2
    then case when above.id is null then 1 else 2 end end as becomes`

const joined = `from agent_application asked
    join member on member.merchant = asked.merchant and member.id = asked.member
    left join downline on downline.merchant = asked.merchant and downline.member = asked.member
    left join member above on above.merchant = downline.merchant and above.id = downline.agent`

const candidateStatement: PreparedStatement = {
  name: 'find agent candidate',
  text: 'select id, type, state from member where username_key = $1',
}

const writeStatement: PreparedStatement = {
  name: 'write agent application',
  text: `
    insert into agent_application (merchant, id, member, words, put_by, put_name)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
}

const holdStatement: PreparedStatement = {
  name: 'hold agent application',
  text: `
    select id, member, state, put_by as "putBy", put_name as "putName", decided_by as "decidedBy"
    from agent_application where id = $1 for update`,
}

const closeStatement: PreparedStatement = {
  name: 'close agent application',
  text: `
    update agent_application
    set state = $2, because = $3, decided_by = $4, decided_name = $5, decided_at = platform_now()
    where id = $1`,
}

/** Below an agent one becomes that agent's own agent, and below such a one none: the tree ends there. */
const makeStatement: PreparedStatement = {
  name: 'make member an agent',
  text: `
    update member set type = case when exists (select from downline where downline.member = member.id) then 2 else 1 end
    where id = $1 and type = 0 and state = 'active' and not exists (
      select from downline join member above on above.merchant = downline.merchant and above.id = downline.agent
      where downline.member = member.id and above.type = 2)
    returning id`,
}

const waitingStatement: PreparedStatement = {
  name: 'waiting agent applications',
  text: `
    select ${columns} ${joined} where asked.state = 'waiting' order by asked.made_at, asked.id limit 100`,
}

const decidedStatement: PreparedStatement = {
  name: 'decided agent applications',
  text: `
    select ${columns} ${joined}
    where asked.state <> 'waiting' and ($1::uuid is null or (asked.made_at, asked.id) < (
      select last.made_at, last.id from agent_application last where last.id = $1))
    order by asked.made_at desc, asked.id desc limit $2`,
}
