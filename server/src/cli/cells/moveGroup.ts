import { type Milliseconds, milliseconds, minutes, seconds } from '@playfront/contract/time'
import { verifyChain } from '../../console/audit/verifyChain'
import { checkWholeLedger } from '../../ledger/checkLedger'
import { OperatorError, withStoreOn } from '../../store/withStore'
import type { Platform } from '../../platform/platform'
import { actAs, type CellConnection, inTransaction, readRows, withCells } from './cellConnection'
import type { Cell } from './cellsFile'
import { copyCompared, deleteRows } from './copyRows'
import { decideAbort, decideMove, type MoveDecision, type MoveStep } from './decideMove'
import { type Group, readTables, rowSetsOf, sharedRowsOf } from './movedTables'
import { readGroups, readMoveFacts, readMoves } from './readMove'

export interface MoveDeps extends Pick<Platform, 'clock' | 'randomness'> {
  source: Cell
  target: Cell
  /** A group, or a merchant that is in none. */
  asked: string
  /** How long players are told that the pause takes. */
  pauseMs: Milliseconds
  say(line: string): void
  /** Between the end at the source and the beginning at the target: whatever sends visitors to the right cell changes over. */
  publish?(): Promise<void>
  /** Called after each step; what it throws ends the move, which goes on when it is run again. */
  onStep?(step: MoveStep): void
}

/** Nodes read the merchants every three seconds; a call that came before may take this long. */
const noticeMs = seconds(10)
const lookEveryMs = milliseconds(200)
/** For messages that a gateway is being handed, and for transactions; longer than any time-out of a node. */
const maxWaitMs = minutes(1)

/**
 * Moves a group of merchants to another cell: paused, copied in one snapshot, compared, and served there. What both
 * databases say decides the next step, so that a move that was ended at any moment goes on when it is run again.
 * @throws OperatorError when the group may not move, when a comparison fails, or while another command is at it
 */
export const moveGroup = (deps: MoveDeps): Promise<void> =>
  withLock([deps.source, deps.target], async ([source, target]) => {
    for (;;) {
      const decision = decideMove(await readMoveFacts(source, target, deps.asked))
      if (decision.kind === 'refused') throw new OperatorError(`${decision.code}: ${decision.sentence}`)
      if (decision.kind === 'done') return deps.say(`${deps.asked} is served by ${target.cell.name}.`)
      await takeStep(deps, { source, target, decision })
      deps.onStep?.(decision.step)
    }
  })

interface StepDeps {
  source: CellConnection
  target: CellConnection
  decision: MoveDecision & { kind: 'step' }
}

const takeStep = async (deps: MoveDeps, { source, target, decision }: StepDeps): Promise<void> => {
  const { group, id = deps.randomness.uuid(), step } = decision
  if (step === 'pause') {
    await pause(source, { group, id, to: target.cell.name, pauseMs: deps.pauseMs })
    deps.say(`Paused: ${group.merchants.join(', ')}.`)
  } else if (step === 'readOnly') {
    await wait(deps, noticeMs)
    await waitUntil(deps, () => isOutboxIdle(source, group))
    await setStatus(source, group, 'readOnly')
  } else if (step === 'copy') {
    await waitForTransactions(deps, source)
    const rows = await copyGroup(source, target, group, id)
    deps.say(`Copied and compared: ${rows} rows.`)
  } else if (step === 'switch') {
    await checkArrived(target, group)
    await setStatus(source, group, 'moved')
    deps.say(`Ledger and audit log agree. ${source.cell.name} refuses the group from now on.`)
  } else {
    await deps.publish?.()
    await endMove(target, group)
  }
}

const pause = (
  source: CellConnection,
  { group, id, to, pauseMs }: { group: Group; id: string; to: string; pauseMs: Milliseconds },
): Promise<void> =>
  ofEach(source, group, (merchant) =>
    source.client.query(
      `insert into merchant_move (merchant, id, status, cell, ends_at)
       values ($1, $2, 'pausing', $3, platform_now() + make_interval(secs => $4))`,
      [merchant, id, to, pauseMs / 1_000],
    ),
  )

const setStatus = (source: CellConnection, group: Group, status: 'readOnly' | 'moved'): Promise<void> =>
  ofEach(source, group, (merchant) =>
    source.client.query('update merchant_move set status = $2 where merchant = $1', [merchant, status]),
  )

const endMove = (connection: CellConnection, group: Group): Promise<void> =>
  ofEach(connection, group, (merchant) =>
    connection.client.query('delete from merchant_move where merchant = $1', [merchant]),
  )

/** Changes the moves of the whole group in one transaction. */
const ofEach = (
  connection: CellConnection,
  { merchants }: Group,
  change: (merchant: string) => Promise<unknown>,
): Promise<void> =>
  inTransaction(connection, async () => {
    for (const merchant of merchants) {
      await actAs(connection, { kind: 'owner', merchant })
      await change(merchant)
    }
  })

/** Whether no message is with a gateway at the moment: one that is would be handed over again by the other cell. */
const isOutboxIdle = async (source: CellConnection, { merchants }: Group): Promise<boolean> => {
  const [row] = await readRows<{ count: number }>(
    source,
    { kind: 'platform' },
    `select count(*)::int as count from outbox
     where merchant = any ($1) and done_at is null and claimed_at > platform_now() - interval '20 seconds'`,
    [merchants],
  )
  return row?.count === 0
}

/**
 * Waits until every transaction has ended that may have begun before the group became read only: those that follow cannot
 * change a row of it.
 * @throws OperatorError when one does not end
 */
const waitForTransactions = async (deps: MoveDeps, source: CellConnection): Promise<void> => {
  const before = await openTransactions(source)
  const haveEnded = await waitUntil(deps, async () => {
    const open = new Set(await openTransactions(source))
    return before.every((transaction) => !open.has(transaction))
  })
  if (!haveEnded)
    throw new OperatorError(
      `A transaction in ${source.cell.name} does not end, such as one of pg_dump: run the command again when it has.`,
    )
}

const openTransactions = async ({ client }: CellConnection): Promise<string[]> => {
  const { rows } = await client.query<{ transaction: string }>(
    `select virtualxid as transaction from pg_locks join pg_stat_activity using (pid)
     where locktype = 'virtualxid' and mode = 'ExclusiveLock' and datname = current_database()
       and pid <> pg_backend_pid() and coalesce(backend_type, 'client backend') = 'client backend'`,
  )
  return rows.map(({ transaction }) => transaction)
}

/** Copies the group as it is at one moment, and compares it before it is committed. */
const copyGroup = (
  source: CellConnection,
  target: CellConnection,
  group: Group,
  id: string,
): Promise<number> =>
  readTables(source).then((tables) =>
    inTransaction(
      source,
      () =>
        inTransaction(
          target,
          async () => {
            let rows = 0
            for (const set of [...sharedRowsOf(tables, group), ...rowSetsOf(tables, group)])
              rows += await copyCompared(source, target, set)
            await arrive(source, target, group, id)
            return rows
          },
          { isCopy: true },
        ),
      { isSnapshot: true },
    ),
  )

/** The target holds the group from here on, and does not serve it before the source has let go. */
const arrive = async (
  source: CellConnection,
  target: CellConnection,
  { merchants }: Group,
  id: string,
): Promise<void> => {
  for (const merchant of merchants) {
    await actAs(source, { kind: 'owner', merchant })
    await actAs(target, { kind: 'owner', merchant })
    const { rows } = await source.client.query<{ began_at: Date; ends_at: Date }>(
      'select began_at, ends_at from merchant_move where merchant = $1 and id = $2',
      [merchant, id],
    )
    await target.client.query('delete from merchant_move where merchant = $1', [merchant])
    await target.client.query(
      `insert into merchant_move (merchant, id, status, cell, began_at, ends_at)
       values ($1, $2, 'arriving', $3, $4, $5)`,
      [merchant, id, source.cell.name, rows[0]?.began_at, rows[0]?.ends_at],
    )
  }
}

/** @throws OperatorError when the target's own checks of the ledger or the audit log find something */
const checkArrived = ({ cell }: CellConnection, { merchants }: Group): Promise<void> =>
  withStoreOn(cell.databaseUrl, async (store) => {
    for (const merchant of merchants) {
      const problems = await store.read(merchant, checkWholeLedger)
      if (problems.length > 0)
        throw new OperatorError(
          `The ledger of ${merchant} does not agree in ${cell.name}: nothing was switched.`,
        )
      const { brokenAt } = await verifyChain(store, merchant)
      if (brokenAt !== undefined)
        throw new OperatorError(
          `The audit log of ${merchant} is broken at entry ${brokenAt}: nothing was switched.`,
        )
    }
  })

/**
 * Calls a move off before the source has let the group go: its rows at the target are deleted and the source serves it
 * again.
 * @throws OperatorError when it has moved already
 */
export const abortMove = (deps: Pick<MoveDeps, 'source' | 'target' | 'asked' | 'say'>): Promise<void> =>
  withLock([deps.source, deps.target], async ([source, target]) => {
    const group = await findMovingGroup(source, deps.asked)
    const isOurs = ({ merchant }: { merchant: string }) => group.merchants.includes(merchant)
    const decision = decideAbort((await readMoves(source)).filter(isOurs))
    if (decision.kind === 'refused') throw new OperatorError(decision.sentence)
    const arrived = (await readMoves(target)).filter((move) => isOurs(move) && move.status === 'arriving')
    if (arrived.length > 0) {
      await deleteGroup(target, group)
      await endMove(target, group)
    }
    await endMove(source, group)
    deps.say(`${deps.asked} is served by ${source.cell.name} again.`)
  })

/**
 * Deletes what the source still has of a group that has moved. That it went to the other cell stays known.
 * @throws OperatorError unless the other cell serves the group
 */
export const forgetGroup = (deps: Pick<MoveDeps, 'source' | 'target' | 'asked' | 'say'>): Promise<void> =>
  withLock([deps.source, deps.target], async ([source, target]) => {
    const group = await findMovingGroup(source, deps.asked)
    const moved = (await readMoves(source)).filter(
      ({ merchant, status, cell }) =>
        group.merchants.includes(merchant) && status === 'moved' && cell === target.cell.name,
    )
    const arriving = new Set((await readMoves(target)).map(({ merchant }) => merchant))
    const served = (await readGroups(target)).filter(({ merchant }) => !arriving.has(merchant))
    const isServed = group.merchants.every((code) => served.some(({ merchant }) => merchant === code))
    if (moved.length < group.merchants.length || !isServed)
      throw new OperatorError(`${target.cell.name} does not serve ${deps.asked}: nothing was deleted.`)
    const rows = await deleteGroup(source, group)
    deps.say(`Deleted in ${source.cell.name}: ${rows} rows.`)
  })

const deleteGroup = async (connection: CellConnection, group: Group): Promise<number> => {
  const sets = rowSetsOf(await readTables(connection), group)
  return inTransaction(connection, () => deleteRows(connection, sets), { isCopy: true })
}

const findMovingGroup = async (source: CellConnection, asked: string): Promise<Group> => {
  const members = (await readGroups(source)).filter(
    ({ merchant, group }) => group === asked || (merchant === asked && group === null),
  )
  if (members.length === 0)
    throw new OperatorError(`${source.cell.name} has no group and no merchant without one called ${asked}.`)
  return { code: members[0]?.group ?? null, merchants: members.map(({ merchant }) => merchant) }
}

/** Any number, as long as every command asks for the same one. */
const moveLock = 7_204_121

/** Only one command at a time changes what a database says about moves. */
const withLock = <Result>(
  cells: [Cell, Cell],
  work: (connections: [CellConnection, CellConnection]) => Promise<Result>,
): Promise<Result> =>
  withCells(cells, async ([source, target]) => {
    if (!source || !target) throw new OperatorError('Two cells are needed.')
    for (const { client, cell } of [source, target]) {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
        moveLock,
      ])
      if (rows[0]?.free !== true)
        throw new OperatorError(`Another command is moving merchants in ${cell.name}.`)
    }
    return work([source, target])
  })

const wait = ({ clock }: Pick<MoveDeps, 'clock'>, timeMs: Milliseconds): Promise<void> =>
  new Promise((resume) => clock.after(timeMs, resume))

/** Whether it has become true in time. */
const waitUntil = async (deps: Pick<MoveDeps, 'clock'>, isTrue: () => Promise<boolean>): Promise<boolean> => {
  const endMs = deps.clock.now() + maxWaitMs
  while (!(await isTrue())) {
    if (deps.clock.now() >= endMs) return false
    await wait(deps, lookEveryMs)
  }
  return true
}
