import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Finding } from '../report'
import { openMillionTable, type MillionTable } from './millionTable'

const workerCount = 2
const goalPerWorker = 10_000

interface WorkerReport {
  peakBytes: number
  cpuMs: number
}

const startWorker = async (url: string, actor: string): Promise<ChildProcess> => {
  const child = fork(fileURLToPath(new URL('./settleWorker.ts', import.meta.url)), [url, actor], {
    execArgv: ['--import', 'tsx'],
  })
  await once(child, 'message')
  return child
}

const stopWorker = async (child: ChildProcess): Promise<WorkerReport> => {
  child.send('stop')
  const [report] = (await once(child, 'message')) as [WorkerReport]
  return report
}

interface Settled {
  ms: number
  reports: WorkerReport[]
}

const settleBy = async ({ harness, issueIds }: MillionTable): Promise<Settled> => {
  const workers = await Promise.all(
    Array.from({ length: workerCount }, (_, n) => startWorker(harness.url, `worker ${n + 1}`)),
  )
  const started = performance.now()
  for (const worker of workers) worker.send('go')
  for (;;) {
    const [row] = await harness.query<{ open: number }>(openText, [issueIds])
    if (row?.open === 0) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const ms = performance.now() - started
  return { ms, reports: await Promise.all(workers.map(stopWorker)) }
}

interface Paid {
  bets: number
  winners: number
  payments: number
  paid: number
  owed: number
}

/** A million lines of two draws, paid by two processes, beside a bare loop over the same bets (issue 6, settlement). */
export const measureMillion = async (clusterUrl: string, isQuick: boolean): Promise<Finding[]> => {
  const lines = isQuick ? 100_000 : 1_000_000
  const table = await openMillionTable(clusterUrl, lines)
  try {
    const bareMs = await table.settleBare()
    const { ms, reports } = await settleBy(table)
    const [sums] = await table.harness.query<Paid>(paidText, [table.issueIds])
    if (!sums || sums.bets !== lines || sums.payments !== sums.winners || sums.paid !== sums.owed)
      throw new Error(`Paid otherwise than owed: ${JSON.stringify(sums)}`)
    const perWorker = lines / (ms / 1_000) / workerCount
    const memory = reports.map(({ peakBytes }) => `${Math.round(peakBytes / 2 ** 20)}`).join(' and ')
    return [
      {
        target: 'L3',
        what: `settlement of ${lines.toLocaleString('en')} lines in two draws by ${workerCount} workers, ${sums.payments.toLocaleString('en')} of them paid`,
        value: `${Math.round(perWorker).toLocaleString('en')} lines a second for each worker (${(ms / 1_000).toFixed(1)} s), at most ${memory} MB of memory`,
        aim: `≥ ${goalPerWorker.toLocaleString('en')}`,
        met: perWorker >= goalPerWorker,
      },
      {
        target: 'L3',
        what: 'the same for each second that a worker had of a core, whatever else the machine did',
        value: `${Math.round(lines / (sumOf(reports) / 1_000)).toLocaleString('en')} lines`,
        aim: 'context',
      },
      {
        target: 'L3',
        what: 'the same over a bare loop of one process that reads the bets, settles each once and writes nothing',
        value: `${(ms / bareMs).toFixed(2)} (${(ms / 1_000).toFixed(1)} over ${(bareMs / 1_000).toFixed(1)} s)`,
        aim: 'context',
      },
    ]
  } finally {
    await table.harness.close()
  }
}

const sumOf = (reports: WorkerReport[]): number => reports.reduce((sum, { cpuMs }) => sum + cpuMs, 0)

const openText = `select count(*) as open from lottery_issue where issue_id = any ($1) and merchant = 'lotus' and state <> 'settled'`

/** Every win paid once: as many payments as winners, and as much as the outcomes say. */
const paidText = `
  select (select count(*) from lottery_bet where issue_id = any ($1)) as bets,
    (select count(*) from lottery_bet_outcome where issue_id = any ($1) and payout > 0) as winners,
    (select sum(payout)::bigint from lottery_bet_outcome where issue_id = any ($1)) as owed,
    count(*) as payments, coalesce(sum(entry.amount), 0)::bigint as paid
  from ledger_transaction movement join ledger_entry entry on entry.transaction = movement.id and entry.account = 'cash'
  where movement.kind = 'payout' and movement.reference = any ($1)`
