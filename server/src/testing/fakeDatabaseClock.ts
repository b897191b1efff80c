import pg from 'pg'

/**
 * Puts the database's clock into a test's hand: `platform_now()` of this one database answers what `set` said last.
 * It lives in the test's own database only; no migration contains it.
 * @param url the test database, with the account that migrated it
 */
export const fakeDatabaseClock = async (url: string, startAtMs: number): Promise<DatabaseClock> => {
  const client = new pg.Client({ connectionString: url })
  // A connection that the database ends is noticed by its next statement; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(replaceClock)
  const set = async (nowMs: number) => {
    await client.query('update pretend_clock set at = $1', [new Date(nowMs)])
  }
  await set(startAtMs)
  return { set, close: () => client.end() }
}

export interface DatabaseClock {
  set(nowMs: number): Promise<void>
  close(): Promise<void>
}

const replaceClock = `
  create table if not exists pretend_clock as select clock_timestamp() as at;
  grant select on pretend_clock to public;
  create or replace function platform_now() returns timestamptz language plpgsql stable parallel safe as $$
  begin
    return (select at from public.pretend_clock);
  end
  $$`
