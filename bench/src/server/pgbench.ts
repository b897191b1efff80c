import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** pgbench of the PostgreSQL that the machine has, if any; without one the rows say so. */
export const findPgbench = async (): Promise<string | undefined> => {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  return newest && `/usr/lib/postgresql/${newest}/bin/pgbench`
}

/** Transactions per second of the TPC-B script on the given database, from as many clients as the bets come from. */
export const tpcB = async (
  pgbench: string,
  databaseUrl: string,
  clients: number,
  durationSeconds: number,
): Promise<number> => {
  await run(pgbench, ['-i', '-q', '-s', '10', databaseUrl])
  return transactions(pgbench, [...loadOf(clients, durationSeconds), databaseUrl])
}

/**
 * Transactions per second of a bet as pgbench would make it, nothing checked: the bet, the wallet and two entries in
 * one call, without a shared row of the operator that every bet writes.
 */
export const ledgerScript = async (
  pgbench: string,
  databaseUrl: string,
  clients: number,
  durationSeconds: number,
): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'playfront-pgbench-'))
  const script = join(folder, 'bet.sql')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(ledgerTables)
    await writeFile(script, '\\set wallet random(1, 10000)\nselect pgbench_ledger.place(:wallet);\n')
    const load = [...loadOf(clients, durationSeconds), '-M', 'prepared', '-f', script]
    return await transactions(pgbench, [...load, databaseUrl])
  } finally {
    await client.query('drop schema if exists pgbench_ledger cascade')
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}

export const ledgerTables = `
  drop schema if exists pgbench_ledger cascade;
  create schema pgbench_ledger;
  create table pgbench_ledger.wallet (id integer primary key, balance bigint not null) with (fillfactor = 50);
  insert into pgbench_ledger.wallet select n, 1000000000 from generate_series(1, 10000) n;
  create table pgbench_ledger.bet (id uuid primary key default uuidv7(), wallet integer, cost bigint, numbers text);
  create table pgbench_ledger.entry (id bigint generated always as identity primary key, account text, amount bigint);
  create function pgbench_ledger.place(p_wallet integer) returns bigint language plpgsql as $$
  declare
    v_balance bigint;
  begin
    update pgbench_ledger.wallet set balance = balance - 1000 where id = p_wallet returning balance into v_balance;
    insert into pgbench_ledger.bet (wallet, cost, numbers) values (p_wallet, 1000, '07');
    insert into pgbench_ledger.entry (account, amount) values ('wallet ' || p_wallet, -1000), ('house', 1000);
    return v_balance;
  end $$`

const loadOf = (clients: number, durationSeconds: number): string[] =>
  `-n -c ${clients} -j 1 -T ${durationSeconds}`.split(' ')

const transactions = async (pgbench: string, arguments_: string[]): Promise<number> => {
  const { stdout } = await run(pgbench, arguments_)
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!rate) throw new Error(`pgbench answered without a rate: ${stdout}`)
  return Number(rate)
}
