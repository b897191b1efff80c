import type { ComparisonReason, LineOutcome } from '@playfront/contract/console/reconciliation.schema'
import type { DepositState, WithdrawalState } from '@playfront/contract/money/paymentKinds'
import { z } from 'zod'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { instantSql, microsSql } from '../newestFirst'
import type { StatementLine } from './readStatementFile'

/** A payment of ours that a line is about. */
export type OurPayment =
  | {
      kind: 'deposit'
      id: string
      state: DepositState
      /** What arrived, else what was asked for. */
      amount: number
    }
  | {
      kind: 'withdrawal'
      id: string
      state: WithdrawalState
      /** What the provider was to pay. */
      amount: number
    }

export interface ComparisonFacts {
  line: Pick<StatementLine, 'kind' | 'state' | 'amount'>
  /** The payment under our reference or else the provider's; absent where we have none with this provider. */
  payment?: OurPayment
  /** An earlier line says the same of the same reference, and both say that money moved. */
  isRepeated: boolean
}

export interface Comparison {
  outcome: LineOutcome
  reason: ComparisonReason
}

/**
 * What a line of a provider's statement says about our payments. Money that moved at one side alone is a difference; what moved at
 * neither side is none. Nothing is decided about money here: staff do that elsewhere.
 */
export const decideComparison = ({ line, payment, isRepeated }: ComparisonFacts): Comparison => {
  if (line.kind === 'fee') return { outcome: 'fee', reason: 'feeOnly' }
  if (isRepeated && line.state === 'done') return { outcome: 'twice', reason: 'repeated' }
  if (line.kind === 'chargeback') return { outcome: 'chargeback', reason: chargebackReason(payment) }
  if (!payment)
    return line.state === 'done'
      ? { outcome: 'onlyProvider', reason: 'unknownReference' }
      : { outcome: 'matched', reason: 'nothingMoved' }
  const isPaidThere = line.state === 'done'
  const isPaidHere = hasMoved(payment)
  if (isPaidThere !== isPaidHere)
    return { outcome: 'stateDiffers', reason: isPaidThere ? 'paidThere' : 'paidHere' }
  if (!isPaidThere) return { outcome: 'matched', reason: 'nothingMoved' }
  return line.amount === payment.amount
    ? { outcome: 'matched', reason: 'agrees' }
    : { outcome: 'amountDiffers', reason: 'otherAmount' }
}

const chargebackReason = (payment: OurPayment | undefined): ComparisonReason => {
  if (payment?.kind !== 'deposit') return 'chargebackUnknown'
  return payment.state === 'reversed' ? 'chargebackRecorded' : 'chargebackNew'
}

/** Whether the payment arrived or was paid out. What was reversed had arrived; the reversal is a line of its own. */
const hasMoved = (payment: OurPayment): boolean =>
  payment.kind === 'deposit'
    ? payment.state === 'done' || payment.state === 'held' || payment.state === 'reversed'
    : payment.state === 'paid'

interface Place {
  merchant: string
  statement: string
}

/** How many cases a comparison has opened and closed. */
export interface Compared {
  opened: number
  resolved: number
}

const linesAtOnce = 1_000

/**
 * Compares the lines of a statement with the payments of its provider, and those payments with all lines of that provider. Differences
 * become cases; open cases that are none any more are resolved. What staff have explained or resolved stays as it is.
 */
export const compareLines = async (connection: MerchantConnection, place: Place): Promise<Compared> => {
  const { query } = connection
  const compared: Compared = { opened: 0, resolved: 0 }
  let after = '0'
  for (;;) {
    const lines = await query<LineRow>(linesStatement, [place.statement, after, linesAtOnce])
    const last = lines.at(-1)
    if (!last) break
    await writeFindings(connection, place, await compareBatch(connection, lines), compared)
    after = String(last.id)
  }
  for (const kind of ['deposit', 'withdrawal'] as const)
    compared.opened += await openMissing(connection, place, kind)
  const [found] = await query<{ count: number }>(foundStatement, [place.statement])
  compared.resolved += found?.count ?? 0
  await query(comparedStatement, [place.statement])
  return compared
}

/** Only what is new or differs is written: most lines agree, and agree again. */
const writeFindings = async (
  { query }: MerchantConnection,
  { merchant }: Place,
  findings: readonly Finding[],
  compared: Compared,
): Promise<void> => {
  const changed = findings.filter(({ isChanged }) => isChanged)
  if (changed.length > 0) await query(writeOutcomesStatement, [JSON.stringify(changed)])
  const isCase = ({ outcome }: Finding) => outcome !== 'matched' && outcome !== 'fee'
  const differing = findings.filter(isCase)
  if (differing.length > 0) {
    const [opened] = await query<{ count: number }>(openStatement, [merchant, JSON.stringify(differing)])
    compared.opened += opened?.count ?? 0
  }
  const agreeing = findings.filter((finding) => !isCase(finding)).map(({ id }) => id)
  const [resolved] = await query<{ count: number }>(resolveStatement, [agreeing])
  compared.resolved += resolved?.count ?? 0
}

/** Opens cases of payments that no line of the provider has, page by page in the order in which they ended. */
const openMissing = async (
  { query }: MerchantConnection,
  { merchant, statement }: Place,
  kind: 'deposit' | 'withdrawal',
): Promise<number> => {
  let opened = 0
  let after = { micros: '0', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const values = [merchant, statement, after.micros, after.id, linesAtOnce]
    const [page] = await query<MissingPage>(missingStatements[kind], values)
    opened += page?.opened ?? 0
    if (!page?.id || page.micros === null) return opened
    after = { micros: String(page.micros), id: page.id }
  }
}

interface MissingPage {
  opened: number
  /** The last payment that was looked at; null when there was none. */
  micros: number | null
  id: string | null
}

interface LineRow {
  id: number
  kind: StatementLine['kind']
  reference: string
  ourReference: string
  amount: number
  state: StatementLine['state']
  provider: string
  isRepeated: boolean
  /** As it was found before. */
  outcome: LineOutcome
  reason: string
  deposit: string | null
  withdrawal: string | null
}

interface Finding extends Comparison {
  id: number
  deposit: string | null
  withdrawal: string | null
  /** Minor units of what we have. */
  ours: number | null
  isChanged: boolean
}

const compareBatch = async (
  connection: MerchantConnection,
  lines: readonly LineRow[],
): Promise<Finding[]> => {
  const paymentOf = await findPayments(connection, lines)
  return lines.map((line) => {
    const payment = paymentOf(line)
    const decided = decideComparison({ line, payment, isRepeated: line.isRepeated })
    const deposit = payment?.kind === 'deposit' ? payment.id : null
    const withdrawal = payment?.kind === 'withdrawal' ? payment.id : null
    const isSame =
      decided.outcome === line.outcome &&
      decided.reason === line.reason &&
      deposit === line.deposit &&
      withdrawal === line.withdrawal
    return { id: line.id, ...decided, deposit, withdrawal, ours: payment?.amount ?? null, isChanged: !isSame }
  })
}

/** Looks up the payments of a batch at once: by our id, which no provider can mistake, and else by the provider's reference. */
const findPayments = async (
  { query }: MerchantConnection,
  lines: readonly LineRow[],
): Promise<(line: LineRow) => OurPayment | undefined> => {
  const provider = lines[0]?.provider ?? ''
  const ids = lines.map(({ ourReference }) => ourReference.toLowerCase()).filter(isUuid)
  const references = lines.map(({ reference }) => reference).filter((reference) => reference !== '')
  const byName = new Map<string, OurPayment>()
  const remember = (payment: OurPayment & { reference: string | null }) => {
    byName.set(`${payment.kind} id ${payment.id}`, payment)
    if (payment.reference !== null) byName.set(`${payment.kind} ${payment.reference}`, payment)
  }
  const values = [provider, ids, references]
  for (const row of await query<DepositRow>(depositsStatement, values)) remember({ kind: 'deposit', ...row })
  for (const row of await query<WithdrawalRow>(withdrawalsStatement, values))
    remember({ kind: 'withdrawal', ...row })
  return ({ kind, ourReference, reference }) => {
    const ours = kind === 'payout' ? 'withdrawal' : 'deposit'
    return byName.get(`${ours} id ${ourReference.toLowerCase()}`) ?? byName.get(`${ours} ${reference}`)
  }
}

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success

interface DepositRow {
  id: string
  reference: string | null
  state: DepositState
  amount: number
}

interface WithdrawalRow {
  id: string
  reference: string | null
  state: WithdrawalState
  amount: number
}

const linesStatement: PreparedStatement = {
  name: 'lines to compare',
  text: `
    select id, kind, reference, our_reference as "ourReference", amount, state, provider, outcome, reason,
      deposit, withdrawal,
      kind <> 'fee' and state = 'done' and exists (
        select from reconciliation_line earlier
        where earlier.merchant = line.merchant and earlier.provider = line.provider and earlier.kind = line.kind
          and earlier.identity = line.identity and earlier.id < line.id and earlier.state = 'done'
      ) as "isRepeated"
    from reconciliation_line line
    where statement = $1 and id > $2::bigint
    order by id limit $3`,
}

const depositsStatement: PreparedStatement = {
  name: 'deposits of statement lines',
  text: `
    select id, reference, state, coalesce(paid - paid_again, amount) as amount from deposit
    where provider = $1 and id = any ($2::uuid[])
    union
    select id, reference, state, coalesce(paid - paid_again, amount) from deposit
    where provider = $1 and reference = any ($3::text[])`,
}

/** The fee of a withdrawal is not paid out. */
const withdrawalsStatement: PreparedStatement = {
  name: 'withdrawals of statement lines',
  text: `
    select id, reference, state, amount - fee as amount from withdrawal
    where provider = $1 and id = any ($2::uuid[])
    union
    select id, reference, state, amount - fee from withdrawal
    where provider = $1 and reference = any ($3::text[])`,
}

const foundRows = (parameter: string): string =>
  `jsonb_to_recordset(${parameter}::jsonb) as found (id bigint, outcome text, reason text, deposit uuid, withdrawal uuid, ours bigint)`

const writeOutcomesStatement: PreparedStatement = {
  name: 'write what statement lines are',
  text: `
    update reconciliation_line line
    set outcome = found.outcome, reason = found.reason, deposit = found.deposit, withdrawal = found.withdrawal
    from ${foundRows('$1')} where line.id = found.id`,
}

/** A line that says that money moved, or differs in that from us and is a case itself. */
const saysSql = `(line.state = 'done' or line.outcome = 'stateDiffers')`

/**
 * A page of the payments of ours that moved in the span of the statement, and cases of those that no line of the provider has. The lines
 * are looked up one by one: of a statement that was just taken the database knows too little to join it well.
 */
const missing = (kind: 'deposit' | 'withdrawal'): PreparedStatement => {
  const [ended, amount, states, line, other] =
    kind === 'deposit'
      ? [
          'settled_at',
          'coalesce(ours.paid - ours.paid_again, ours.amount)',
          `('done', 'held', 'reversed')`,
          'deposit',
          'withdrawal',
        ]
      : ['ended_at', 'ours.amount - ours.fee', `('paid')`, 'payout', 'deposit']
  return {
    name: `open cases of missing ${kind}s`,
    text: `
      with page as materialized (
        select statement.id as statement, statement.provider, ours.id, ours.member, ours.reference, ours.state,
          ${amount} as amount, ours.${ended} as ended
        from reconciliation_statement statement
        join ${kind} ours on ours.merchant = statement.merchant and ours.provider = statement.provider
          and ours.${ended} >= greatest(statement.starts_at, ${instantSql('$3')})
          and ours.${ended} < statement.ends_at
        where statement.id = $2::uuid and (ours.${ended}, ours.id) > (${instantSql('$3')}, $4::uuid)
        order by ours.${ended}, ours.id limit $5
      ), known as materialized (
        select page.id from page cross join lateral (
          select from reconciliation_line line
          where line.merchant = $1 and line.${kind} = page.id and line.kind = '${line}' and ${saysSql} limit 1
        ) found
      ), opened as (
        insert into reconciliation_case (merchant, id, statement, provider, outcome, reason, kind, reference, ${kind}, ${other},
          member, ours, at)
        select $1, gen_random_uuid(), statement, provider, 'onlyOurs', 'missingThere', '${line}', coalesce(reference, ''), id, null,
          member, amount, ended
        from page where state in ${states} and id not in (select known.id from known)
        on conflict (merchant, ${kind}) where outcome = 'onlyOurs' and ${kind} is not null do update
        set state = 'open', changed_at = null
        where reconciliation_case.state = 'resolved' and reconciliation_case.changed_by is null
        returning id
      ), last_one as (select ended, id from page order by ended desc, id desc limit 1)
      select (select count(*) from opened)::int as opened, (select ${microsSql('ended')} from last_one) as micros,
        (select id from last_one) as id`,
  }
}

const missingStatements = { deposit: missing('deposit'), withdrawal: missing('withdrawal') }

const openStatement: PreparedStatement = {
  name: 'open cases of statement lines',
  text: `
    with opened as (
      insert into reconciliation_case (merchant, id, statement, provider, line, outcome, reason, kind, reference, deposit,
        withdrawal, member, theirs, ours, at)
      select $1, gen_random_uuid(), line.statement, line.provider, line.id, found.outcome, found.reason, line.kind, line.identity,
        found.deposit, found.withdrawal,
        coalesce((select member from deposit paid where paid.merchant = line.merchant and paid.id = found.deposit),
          (select member from withdrawal sent where sent.merchant = line.merchant and sent.id = found.withdrawal)),
        line.amount, found.ours, line.at
      from ${foundRows('$2')} join reconciliation_line line on line.id = found.id
      on conflict (merchant, line) where line is not null do update
      set outcome = excluded.outcome, reason = excluded.reason, deposit = excluded.deposit,
        withdrawal = excluded.withdrawal, member = excluded.member, ours = excluded.ours, state = 'open', changed_at = null
      where reconciliation_case.state = 'open'
        or (reconciliation_case.state = 'resolved' and reconciliation_case.changed_by is null)
      returning xmax = 0 as "isNew"
    )
    select count(*) filter (where "isNew")::int as count from opened`,
}

const resolveStatement: PreparedStatement = {
  name: 'resolve cases that agree',
  text: `
    with resolved as (
      update reconciliation_case set state = 'resolved', changed_at = platform_now()
      where line = any ($1::bigint[]) and state = 'open' returning id
    )
    select count(*)::int as count from resolved`,
}

/** A later statement has what an earlier one lacked. */
const foundStatement: PreparedStatement = {
  name: 'resolve cases that a statement has',
  text: `
    with missed as materialized (
      select open_case.id, open_case.kind, coalesce(open_case.deposit, open_case.withdrawal) as payment
      from reconciliation_case open_case
      join reconciliation_statement statement on statement.merchant = open_case.merchant and statement.id = $1::uuid
        and statement.provider = open_case.provider
      where open_case.outcome = 'onlyOurs' and open_case.state = 'open'
    ), known as materialized (
      select line.kind, line.deposit as payment from reconciliation_line line
      where line.deposit = any (array(select payment from missed where kind = 'deposit')) and ${saysSql}
      union
      select line.kind, line.withdrawal from reconciliation_line line
      where line.withdrawal = any (array(select payment from missed where kind = 'payout')) and ${saysSql}
    ), resolved as (
      update reconciliation_case set state = 'resolved', changed_at = platform_now()
      where id in (
        select missed.id from missed join known on known.kind = missed.kind and known.payment = missed.payment)
      returning id
    )
    select count(*)::int as count from resolved`,
}

const comparedStatement: PreparedStatement = {
  name: 'statement was compared',
  text: 'update reconciliation_statement set compared_at = platform_now() where id = $1',
}
