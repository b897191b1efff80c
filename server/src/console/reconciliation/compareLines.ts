import type { ComparisonReason, LineOutcome } from '@playfront/contract/console/reconciliation.schema'
import type { DepositState, WithdrawalState } from '@playfront/contract/money/paymentKinds'
import { z } from 'zod'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { StatementLine } from './readStatementFile'

/** A payment of ours that a line is about. */
export type OurPayment =
  | {
      kind: 'deposit'
      id: string
      state: DepositState
      /** What arrived, else what was asked for. */ amount: number
    }
  | {
      kind: 'withdrawal'
      id: string
      state: WithdrawalState
      /** What the provider was to pay. */ amount: number
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
    const rows = await compareBatch(connection, lines)
    await query(writeOutcomesStatement, [rows])
    add(compared, await count(connection, caseStatements.ofLines, [place.merchant, rows]))
    after = String(last.id)
  }
  for (const statement of [caseStatements.missingDeposits, caseStatements.missingWithdrawals])
    add(compared, await count(connection, statement, [place.merchant, place.statement]))
  add(compared, await count(connection, caseStatements.found, [place.statement]))
  await query(comparedStatement, [place.statement])
  return compared
}

const add = (sum: Compared, { opened, resolved }: Compared): void => {
  sum.opened += opened
  sum.resolved += resolved
}

const count = async (
  { query }: MerchantConnection,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Compared> => (await query<Compared>(statement, values))[0] ?? { opened: 0, resolved: 0 }

interface LineRow {
  id: number
  kind: StatementLine['kind']
  reference: string
  ourReference: string
  amount: number
  state: StatementLine['state']
  provider: string
  isRepeated: boolean
}

/** What was found of some lines, as the statements that write it read it. */
const compareBatch = async (connection: MerchantConnection, lines: readonly LineRow[]): Promise<string> => {
  const paymentOf = await findPayments(connection, lines)
  const rows = lines.map((line) => {
    const payment = paymentOf(line)
    return {
      id: line.id,
      ...decideComparison({ line, payment, isRepeated: line.isRepeated }),
      deposit: payment?.kind === 'deposit' ? payment.id : null,
      withdrawal: payment?.kind === 'withdrawal' ? payment.id : null,
      ours: payment?.amount ?? null,
    }
  })
  return JSON.stringify(rows)
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
    select id, kind, reference, our_reference as "ourReference", amount, state, provider,
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
    select id, reference, state, coalesce(paid, amount) as amount from deposit
    where provider = $1 and id = any ($2::uuid[])
    union
    select id, reference, state, coalesce(paid, amount) from deposit
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

/** A payment of ours that moved in the span of the statement, and that no line of the provider has. */
const missing = (kind: 'deposit' | 'withdrawal'): PreparedStatement => {
  const [ended, amount, states, line, other] =
    kind === 'deposit'
      ? [
          'settled_at',
          'coalesce(ours.paid, ours.amount)',
          `('done', 'held', 'reversed')`,
          'deposit',
          'withdrawal',
        ]
      : ['ended_at', 'ours.amount - ours.fee', `('paid')`, 'payout', 'deposit']
  return {
    name: `open cases of missing ${kind}s`,
    text: `
      with opened as (
        insert into reconciliation_case (merchant, id, statement, provider, outcome, reason, kind, reference, ${kind}, ${other},
          member, ours, at)
        select $1, gen_random_uuid(), statement.id, statement.provider, 'onlyOurs', 'missingThere', '${line}',
          coalesce(ours.reference, ''), ours.id, null, ours.member, ${amount}, ours.${ended}
        from reconciliation_statement statement
        join ${kind} ours on ours.merchant = statement.merchant and ours.provider = statement.provider
          and ours.${ended} >= statement.starts_at and ours.${ended} < statement.ends_at and ours.state in ${states}
        where statement.id = $2::uuid and not exists (
          select from reconciliation_line line
          where line.merchant = ours.merchant and line.${kind} = ours.id and line.kind = '${line}'
            and ${saysSql})
        on conflict (merchant, ${kind}) where outcome = 'onlyOurs' and ${kind} is not null do update
        set state = 'open', changed_at = null
        where reconciliation_case.state = 'resolved' and reconciliation_case.changed_by is null
        returning id
      )
      select count(*)::int as opened, 0 as resolved from opened`,
  }
}

const caseStatements = {
  ofLines: {
    name: 'write cases of statement lines',
    text: `
      with found as (
        select line.id, line.merchant, line.statement, line.provider, line.kind, line.reference, line.our_reference,
          line.amount, line.at, found.outcome, found.reason, found.deposit, found.withdrawal, found.ours
        from ${foundRows('$2')} join reconciliation_line line on line.id = found.id
      ), opened as (
        insert into reconciliation_case (merchant, id, statement, provider, line, outcome, reason, kind, reference, deposit,
          withdrawal, member, theirs, ours, at)
        select $1, gen_random_uuid(), statement, provider, id, outcome, reason, kind,
          case when reference = '' then our_reference else reference end, deposit, withdrawal,
          coalesce((select member from deposit paid where paid.merchant = found.merchant and paid.id = found.deposit),
            (select member from withdrawal sent where sent.merchant = found.merchant and sent.id = found.withdrawal)),
          amount, ours, at
        from found where outcome not in ('matched', 'fee')
        on conflict (merchant, line) where line is not null do update
        set outcome = excluded.outcome, reason = excluded.reason, deposit = excluded.deposit,
          withdrawal = excluded.withdrawal, member = excluded.member, ours = excluded.ours, state = 'open', changed_at = null
        where reconciliation_case.state = 'open'
          or (reconciliation_case.state = 'resolved' and reconciliation_case.changed_by is null)
        returning xmax = 0 as "isNew"
      ), resolved as (
        update reconciliation_case open_case set state = 'resolved', changed_at = platform_now()
        from found
        where open_case.line = found.id and open_case.state = 'open' and found.outcome in ('matched', 'fee')
        returning open_case.id
      )
      select (select count(*) from opened where "isNew")::int as opened, (select count(*) from resolved)::int as resolved`,
  },
  missingDeposits: missing('deposit'),
  missingWithdrawals: missing('withdrawal'),
  /** A later statement has what an earlier one lacked. */
  found: {
    name: 'resolve cases that a statement has',
    text: `
      with resolved as (
        update reconciliation_case open_case set state = 'resolved', changed_at = platform_now()
        from reconciliation_line line
        where open_case.outcome = 'onlyOurs' and open_case.state = 'open' and line.statement = $1::uuid
          and line.merchant = open_case.merchant and line.kind = open_case.kind and ${saysSql}
          and (line.deposit = open_case.deposit or line.withdrawal = open_case.withdrawal)
        returning open_case.id
      )
      select 0 as opened, count(*)::int as resolved from resolved`,
  },
} satisfies Record<string, PreparedStatement>

const comparedStatement: PreparedStatement = {
  name: 'statement was compared',
  text: 'update reconciliation_statement set compared_at = platform_now() where id = $1',
}
