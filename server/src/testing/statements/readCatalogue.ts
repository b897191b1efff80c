import type { Catalogue } from './queryScope'
import { readQueryTree, type TreeNode } from './readQueryTree'

/** Asks the database for what `decideNullability` needs. */
export const readCatalogue = async (
  ask: (text: string) => Promise<{ rows: Record<string, string>[] }>,
): Promise<Catalogue> => {
  const { rows: columns } = await ask(`
    select attrelid::text as "table", attnum::text as "column" from pg_attribute where not attnotnull and attnum > 0`)
  const { rows: tables } = await ask(`select oid::text as "table" from pg_class where relkind in ('r', 'p')`)
  const { rows: checks } = await ask(`
    select conrelid::text as "table", conbin::text as check from pg_constraint where contype = 'c' and conrelid <> 0`)
  const { rows: functions } = await ask(
    'select oid::text as id, proname::text as name, proisstrict::text as strict from pg_proc',
  )
  const checksOf = new Map<string, TreeNode[]>()
  for (const { table = '', check = '' } of checks)
    checksOf.set(table, [...(checksOf.get(table) ?? []), readQueryTree(check)])
  return {
    nullableColumns: new Set(columns.map(({ table, column }) => `${table}.${column}`)),
    tables: new Set(tables.map(({ table }) => String(table))),
    strictFunctions: new Set(functions.filter(({ strict }) => strict === 'true').map(({ id }) => String(id))),
    functionNames: new Map(functions.map(({ id, name }) => [String(id), String(name)])),
    checks: checksOf,
  }
}
