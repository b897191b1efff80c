import type {
  HarmCasesAnswer,
  HarmCasesRequest,
  LogInteractionRequest,
  MemberHarmAnswer,
  MemberHarmRequest,
} from '@playfront/contract/console/harm.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { PreparedStatement } from '../../store/store'
import { record } from '../audit/record'
import { atMerchant, type MerchantContext } from '../consoleContext'
import { requireMember } from '../members/findMembers'
import { instantSql, microsSql, newestPage, placeBefore } from '../newestFirst'
import { readEvidence, writeEvidence } from './harmEvidence'

/** Indicators of harm, what staff did about them, and evidence of player protection. */
export const harmHandlers = {
  harmCases: atMerchant(listCases),
  memberHarm: atMerchant(readMember),
  logInteraction: atMerchant(logInteraction),
  readProtectionEvidence: atMerchant(readEvidence),
  writeProtectionEvidence: atMerchant(writeEvidence),
}

const casesPerPage = 50

type Case = HarmCasesAnswer['cases'][number]

interface CaseRow extends Pick<Case, 'id' | 'state' | 'followUpOn'> {
  openedAt: Date
  foundAt: Date
  closedAt: Date | null
}

interface ListedCase extends CaseRow, Pick<Case, 'member' | 'userName' | 'memberState' | 'interactions'> {
  kinds: string[]
  micros: number
}

const presentCase = ({ id, state, followUpOn, openedAt, foundAt, closedAt }: CaseRow) => ({
  id,
  state,
  followUpOn,
  openedAt: openedAt.toISOString(),
  foundAt: foundAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

async function listCases(
  { store, merchant }: MerchantContext,
  { state, kind, before }: HarmCasesRequest,
): Promise<HarmCasesAnswer> {
  const [micros, id] = placeBefore(before)
  const rows = await store.read(merchant.code, ({ query }) =>
    query<ListedCase>(listStatement, [micros, id, casesPerPage + 1, state, kind ?? null]),
  )
  const { shown, next } = newestPage(rows, casesPerPage)
  return {
    cases: shown.map((row) => ({
      ...presentCase(row),
      member: row.member,
      userName: row.userName,
      memberState: row.memberState,
      kinds: row.kinds as Case['kinds'],
      interactions: row.interactions,
    })),
    next,
  }
}

/** What notes about interactions are sealed for. */
export const interactionPurpose = 'harm interaction'

interface InteractionRow extends Omit<MemberHarmAnswer['interactions'][number], 'note' | 'at'> {
  sealed: Buffer
  at: Date
}

/** Throws `request.not.found`. */
async function readMember(
  context: MerchantContext,
  { id: member }: MemberHarmRequest,
): Promise<MemberHarmAnswer> {
  const { store, merchant, secrets } = context
  await requireMember(context, member)
  return store.read(merchant.code, async ({ query }) => {
    const [open] = await query<CaseRow>(openStatement, [member])
    const findings = await query<MemberHarmAnswer['findings'][number]>(findingsStatement, [member])
    const interactions = await query<InteractionRow>(interactionsStatement, [member])
    return {
      open: open ? presentCase(open) : null,
      findings,
      interactions: interactions.map(({ sealed, at, ...row }) => ({
        ...row,
        note: secrets.open(interactionPurpose, sealed),
        at: at.toISOString(),
      })),
    }
  })
}

/**
 * Notes what staff did. The member's open case, if there is one, is closed or waits for the day of the follow-up. The audit log says
 * that it was noted, never its words. Throws `request.not.found`.
 */
async function logInteraction(
  context: MerchantContext,
  { id: member, interaction, kind, note, followUpOn, closes }: LogInteractionRequest,
): Promise<Done> {
  const { store, merchant, staff, secrets } = context
  await requireMember(context, member)
  const sealed = secrets.seal(interactionPurpose, note)
  await store.change(merchant.code, async (connection) => {
    const values = [merchant.code, interaction, member, kind, sealed, followUpOn ?? null, closes]
    const written = await connection.query(writeStatement, [...values, staff.id, staff.displayName])
    if (written.length === 0) return
    await connection.query(moveStatement, [member, followUpOn ?? null, closes])
    await record(connection, staff, {
      action: 'interaction.logged',
      subject: `member:${member}`,
      after: { interaction, kind, followUpOn: followUpOn ?? null, closes },
    })
  })
  return { done: true }
}

const statement = (name: string, text: string): PreparedStatement => ({ name: `harm ${name}`, text })

const caseColumns = `own.id, own.state, own.opened_at as "openedAt", own.found_at as "foundAt", own.closed_at as "closedAt",
     own.follow_up_on::text as "followUpOn"`

const listStatement = statement(
  'cases',
  `select ${caseColumns}, own.member, member.username as "userName", member.state as "memberState",
     array(select distinct kind from harm_finding found where found.harm_case = own.id order by kind) as kinds,
     (select count(*)::int from harm_interaction done where done.harm_case = own.id) as interactions,
     ${microsSql('own.found_at')} as micros
   from harm_case own join member on member.id = own.member
   where own.state = $4 and (own.found_at, own.id) < (${instantSql('$1')}, $2::uuid)
     and ($5::text is null or exists (
       select from harm_finding found where found.harm_case = own.id and found.kind = $5::text))
   order by own.found_at desc, own.id desc limit $3`,
)

const openStatement = statement(
  'open case',
  `select ${caseColumns} from harm_case own where own.member = $1 and own.closed_at is null`,
)

const findingsStatement = statement(
  'findings',
  `select kind, day::text as day, value, threshold as limit from harm_finding
   where member = $1 order by day desc, kind limit 100`,
)

const interactionsStatement = statement(
  'interactions',
  `select id, kind, sealed, follow_up_on::text as "followUpOn", closes, staff_name as "staffName", at
   from harm_interaction where member = $1 order by at desc, id desc limit 100`,
)

const writeStatement = statement(
  'log interaction',
  `insert into harm_interaction (merchant, id, member, kind, sealed, follow_up_on, closes, staff, staff_name, harm_case)
   values ($1, $2, $3, $4, $5, $6::date, $7, $8, $9,
     (select own.id from harm_case own where own.member = $3 and own.closed_at is null))
   on conflict do nothing returning id`,
)

const moveStatement = statement(
  'move case',
  `update harm_case set
     state = case when $3 then 'closed' when $2::date is not null then 'followUp' else state end,
     follow_up_on = coalesce($2::date, follow_up_on),
     closed_at = case when $3 then platform_now() end
   where member = $1 and closed_at is null`,
)
