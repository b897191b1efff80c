import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fakeDatabaseClock } from '@playfront/server/testing/fakeDatabaseClock'
import { openOwner } from '@playfront/server/testing/openOwner'
import { projectFolder } from '../environment/projectFolder'
import { until } from '../kills/drawAll'
import { type ExternalServices, openExternalServices } from '../outside/externalServices'
import { consoleHost } from '../outside/staffUser'
import { type ServerProcess, startedServer, startServer } from '../processes/serverProcess'
import { openSwitchboard, type Switchboard } from '../processes/switchboard'
import { approvePayout, drawnNumbers, proposePayout, reportPaid, withdraw } from '../production/memberActions'
import { approveOpening, prepareMerchant } from '../production/openMerchant'
import {
  hireOwner,
  type ProductionDatabase,
  runPlayfront,
  startProductionDatabase,
} from '../production/productionDatabase'
import { makeNextRelease } from './nextRelease'
import { openUpgradePlayer, playRound, type Staff, type UpgradePlayer } from './upgradeTraffic'

export interface UpgradeOptions {
  /** The folder of the release before, built. */
  before: string
  /** Empty; for data. */
  folder: string
  say: (line: string) => void
}

const additive = `
set local role playfront_owner;
alter table member add column next_note text not null default 'of the next release';
alter table wallet add column next_note text;
alter table ledger_transaction add column next_note text;
alter table lottery_issue add column next_count int not null default 0;
alter table deposit add column next_note text;
create table next_note (merchant text not null, id bigint not null, note text not null, primary key (merchant, id));
select guard_merchant_rows('next_note');
create index member_by_next_note on member (merchant, next_note);
reset role;`

const narrowing = `
set local role playfront_owner;
alter table member drop column next_note;
reset role;`

/** No release is as new. */
const ruledOutBefore = '99.0.0'
const playerCount = 3
const withdrawn = 50_000
const roundsOfEach = 3

interface Run {
  say: (line: string) => void
  folder: string
  database: ProductionDatabase
  external: ExternalServices
  switchboard: Switchboard
  settings: Record<string, string>
  /** The folders of the releases. */
  before: string
  next: string
  /** Nodes that may still run; they are stopped at the end whatever happens. */
  running: Set<ServerProcess>
  players: UpgradePlayer[]
  staff: Staff
}

/**
 * Upgrades a production with data in it from one release to the next and back, with members and staff at both.
 * @throws Error with what was refused, lost or changed
 */
export const playUpgrade = async ({ before, folder, say }: UpgradeOptions): Promise<void> => {
  const database = await startProductionDatabase()
  const external = await openExternalServices()
  const switchboard = await openSwitchboard([], true)
  const running = new Set<ServerProcess>()
  try {
    const migration = { text: additive }
    const next = makeNextRelease(projectFolder, join(folder, 'next'), migration)
    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      MODE: 'production',
      MANAGEMENT_PORT: '0',
      CONSOLE_HOST: consoleHost,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...external.settings,
    }
    const places = { say, folder, database, external, switchboard, settings, before, next, running }
    await upgrade(places)
  } finally {
    await Promise.all([...running].map((node) => node.kills()))
    await switchboard.close()
    await external.close()
    await database.stop()
  }
}

const upgrade = async (places: Omit<Run, 'players' | 'staff'>): Promise<void> => {
  const run: Run = { ...places, players: [], staff: await openProduction(places) }
  const old = await startNode(run, run.before)
  run.switchboard.leadTo([old.port])
  const proposal = await putDataIn(run)
  await migrateUnderLoad(run)
  const fresh = await serveBoth(run, old, proposal)
  const oldAgain = await rollBack(run, fresh)
  await draw(run)
  await stopNode(run, oldAgain)
  await refuseRuledOut(run)
  run.say(`${run.switchboard.turns()} calls, none was refused`)
}

/** The release before migrates an empty database; its owners make the first merchant. */
const openProduction = async (run: Omit<Run, 'players' | 'staff'>): Promise<Staff> => {
  await runPlayfront(run.settings, ['migrate'], { release: run.before })
  const node = await startNode(run, run.before)
  run.switchboard.leadTo([node.port])
  const hire = (username: string) =>
    hireOwner(username, run.settings, run.switchboard.port, { release: run.before })
  const [owner, second] = [await hire('oanh'), await hire('binh')]
  const state = await approveOpening(second, await prepareMerchant(owner))
  if (state !== 'open') throw new Error(`The merchant is ${state}.`)
  // Releases until 0.2.0 make the draws of a new merchant at their start, or ten minutes later.
  await stopNode(run, node)
  return { owner, second }
}

const outsideOf = ({ external, switchboard }: Pick<Run, 'external' | 'switchboard'>) => ({
  external,
  port: switchboard.port,
})

const startNode = async (run: Pick<Run, 'settings' | 'running'>, release: string): Promise<ServerProcess> => {
  const node = await startedServer(run.settings, { release })
  run.running.add(node)
  return node
}

const stopNode = async ({ running }: Pick<Run, 'running'>, node: ServerProcess): Promise<void> => {
  const code = await node.interrupts()
  running.delete(node)
  if (code !== 0) throw new Error(`A node ended with ${String(code)}: ${node.output()}`)
}

/** Members, bets, payments and a request of the staff that is still open; the request's id. */
const putDataIn = async (run: Run): Promise<string> => {
  for (let number = 0; number < playerCount; number += 1)
    run.players.push(await openUpgradePlayer(`member_${number}`, outsideOf(run)))
  await play(run, 1)
  const [first, second] = run.players as [UpgradePlayer, UpgradePlayer]
  const paid = await withdrawFrom(first)
  await approvePayout(run.staff.second, await proposePayout(run.staff.owner, paid))
  await until('the payout was ordered', async () => run.external.isOrdered('payout'))
  await reportPaid('payout', outsideOf(run))
  const proposal = await proposePayout(run.staff.owner, await withdrawFrom(second))
  await assertWhole(run, [run.before])
  run.say(`data of the release before: ${playerCount} members, bets, deposits, a payout, one more proposed`)
  return proposal
}

const withdrawFrom = async (one: UpgradePlayer): Promise<string> => {
  const { id } = await withdraw(one.player, one.username, withdrawn)
  one.balance -= withdrawn
  return id
}

const play = async (run: Run, rounds: number): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) await playRound(run.players, run.staff, outsideOf(run))
}

/** The next release migrates while the one before serves. */
const migrateUnderLoad = async (run: Run): Promise<void> => {
  let isMigrated = false
  const playing = (async () => {
    do await play(run, 1)
    while (!isMigrated)
  })()
  const migrating = runPlayfront(run.settings, ['migrate'], { release: run.next }).finally(
    () => (isMigrated = true),
  )
  await Promise.all([migrating, playing])
  await assertWhole(run)
  run.say('migrated by the next release while the one before served')
}

/** Both releases serve; then the one before ends. */
const serveBoth = async (run: Run, old: ServerProcess, proposal: string): Promise<ServerProcess> => {
  const fresh = await unchanged(run, 'the next release was started', () => startNode(run, run.next))
  run.switchboard.leadTo([old.port, fresh.port])
  await play(run, roundsOfEach)
  await approvePayout(run.staff.second, proposal)
  await assertWhole(run)
  run.say('both served')
  run.switchboard.leadTo([fresh.port])
  await unchanged(run, 'the release before was stopped', () => stopNode(run, old))
  await play(run, 1)
  await assertWhole(run)
  run.say('the next release served alone')
  return fresh
}

/** The release before starts again on the newer schema, beside the next one and then alone. */
const rollBack = async (run: Run, fresh: ServerProcess): Promise<ServerProcess> => {
  await unchanged(run, 'the release before migrated', () =>
    runPlayfront(run.settings, ['migrate'], { release: run.before }),
  )
  const old = await unchanged(run, 'the release before was started', () => startNode(run, run.before))
  run.switchboard.leadTo([fresh.port, old.port])
  await play(run, roundsOfEach)
  run.switchboard.leadTo([old.port])
  await unchanged(run, 'the next release was stopped', () => stopNode(run, fresh))
  await play(run, roundsOfEach)
  await assertWhole(run)
  run.say('rolled back: the release before served beside the next one, then alone')
  return old
}

/** The draw of all bets, made and paid by the node that runs. */
const draw = async (run: Run): Promise<void> => {
  const issues = [...new Set(run.players.flatMap((one) => [...one.issues]))]
  for (const issue of issues) run.external.announces(issue, drawnNumbers)
  const ask = <Row extends object>(text: string) => run.database.asOwnerOfTables<Row>(text, [issues])
  const [last] = await ask<{ at: Date }>(
    'select max(draw_at) as at from lottery_issue where issue_id = any ($1)',
  )
  const clock = await fakeDatabaseClock(run.database.superuserUrl, last?.at.getTime() ?? 0)
  await until('the draws are settled', async () => {
    const open = await ask(`select from lottery_issue where issue_id = any ($1) and state <> 'settled'`)
    return open.length === 0
  })
  await clock.close()
  for (const one of run.players) one.balance += one.payout
  await assertWhole(run)
  run.say('the draw was made and paid by the release before, on the schema of the next one')
}

/** A release that a later one has ruled out does not start. */
const refuseRuledOut = async (run: Run): Promise<void> => {
  const migration = { text: narrowing, serversFrom: ruledOutBefore }
  const later = makeNextRelease(run.next, join(run.folder, 'later'), migration)
  await runPlayfront(run.settings, ['migrate'], { release: later })
  const refused = await startServer(run.settings, { release: run.next })
  if ('kills' in refused) {
    run.running.add(refused)
    throw new Error('A release that was ruled out has started.')
  }
  const sentence = `can only be served from Playfront ${ruledOutBefore} on`
  if (refused.code !== 1 || !refused.output.includes(sentence))
    throw new Error(`A release that was ruled out ended with ${String(refused.code)}: ${refused.output}`)
  run.say(`a release that was ruled out ended with: ${refused.output.trim()}`)
}

/** Wallets, ledger and the history of the schema. */
const readState = async ({ database }: Run): Promise<string> => {
  const owner = await openOwner(database.superuserUrl)
  const read = (text: string) => owner.query(text)
  const state = [
    await read('select member, balance, version from wallet order by member'),
    await read('select transaction, account, member, amount from ledger_entry order by 1, 2, 3, 4'),
    await read('select hash from history.migration order by hash'),
    await read('select name, hash, applied_at from history.function_file order by name'),
  ]
  await owner.close()
  return JSON.stringify(state)
}

/** Does something while nobody plays. @throws Error when money or the schema is another afterwards */
const unchanged = async <Result>(run: Run, title: string, work: () => Promise<Result>): Promise<Result> => {
  const before = await readState(run)
  const result = await work()
  if ((await readState(run)) !== before) throw new Error(`Money or schema changed when ${title}.`)
  return result
}

/**
 * The releases' own checks of ledger and audit log, with the ends that the log had before, and each balance.
 * @param releases those that know the schema as it is; both by default
 */
const assertWhole = async (
  { folder, settings, database, before, next, players }: Run,
  releases = [before, next],
): Promise<void> => {
  const anchor = join(folder, 'audit.txt')
  for (const release of releases) {
    await runPlayfront(settings, ['ledger'], { release })
    const parameters = existsSync(anchor) ? ['audit', '--anchor', anchor] : ['audit']
    writeFileSync(anchor, await runPlayfront(settings, parameters, { release }))
  }
  const wallets = await database.asOwnerOfTables<{ username: string; balance: number }>(
    'select username, balance from wallet join member on member.id = wallet.member',
  )
  const found = new Map(wallets.map(({ username, balance }) => [username, balance]))
  for (const { username, balance } of players)
    if (found.get(username) !== balance)
      throw new Error(`${username} holds ${String(found.get(username))} instead of ${balance}.`)
}
