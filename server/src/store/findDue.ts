import type { PreparedStatement, Store } from './store'

/**
 * A statement of a regular job that asks for many merchants at once whether there is work, so that the job opens
 * nothing for the others.
 * @param found a query about `asked.code`, on what policies open to `playfront_platform`; the job asks again as the
 * merchant for the rows themselves
 */
export const dueMerchants = (name: string, found: string): PreparedStatement => ({
  name: `merchants with ${name}`,
  text: `
    select asked.code from unnest($1::text[]) as asked (code)
    where exists (${found})`,
})

/**
 * Those of the merchants that have work, in their order; none costs no statement.
 * @param values for `$2` and those after it
 */
export const findDue = async <Merchant extends { code: string }>(
  store: Pick<Store, 'readPlatform'>,
  statement: PreparedStatement,
  merchants: readonly Merchant[],
  values: readonly unknown[] = [],
): Promise<Merchant[]> => {
  if (merchants.length === 0) return []
  const codes = merchants.map(({ code }) => code)
  const rows = await store.readPlatform(({ query }) => query<{ code: string }>(statement, [codes, ...values]))
  const due = new Set(rows.map(({ code }) => code))
  return merchants.filter(({ code }) => due.has(code))
}
