import { isRefuted } from './checkConstraints'
import {
  type Catalogue,
  type Fields,
  type Scope,
  type Source,
  isFilledInTable,
  isWritten,
  keyOf,
  originOf,
  outputsOf,
  relationOf,
  rowFactsOf,
  scopeOf,
  writtenInto,
} from './queryScope'
import { atomOf, isNode, nodesOf, type TreeNode, type TreeValue } from './readQueryTree'

/** `maybe` where the statement can return null; `unknown` where neither is proven. */
export type Nullability = 'never' | 'maybe' | 'unknown'

/**
 * Whether each column of a query tree can be null: by its table, by outer joins, by aggregates over no rows, by the value
 * written into it. Conditions that rule null out count.
 */
export const decideNullability = (catalogue: Catalogue, tree: TreeNode): Nullability[] =>
  outputsOf(catalogue, tree).map((sources) => ofSources(catalogue, sources))

const ofSources = (catalogue: Catalogue, sources: Source[]): Nullability =>
  either(sources.map(({ value, scope }) => nullabilityOf(catalogue, value, scope)))

/** Of one among several. */
const either = (ways: Nullability[]): Nullability => {
  if (ways.includes('maybe')) return 'maybe'
  return ways.length > 0 && ways.every((way) => way === 'never') ? 'never' : 'unknown'
}

const nullabilityOf = (catalogue: Catalogue, value: TreeValue | undefined, scope: Scope): Nullability => {
  if (!isNode(value)) return 'unknown'
  const { kind, fields } = value
  const of = (one: TreeValue | undefined) => nullabilityOf(catalogue, one, scope)
  const all = (list: TreeValue | undefined) => nodesOf(list).map(of)
  switch (kind) {
    case 'VAR':
      return ofVariable(catalogue, fields, scope)
    case 'CONST':
      return fields.constisnull === 'true' ? 'maybe' : 'never'
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
    case 'COERCETODOMAIN':
    case 'COLLATEEXPR':
    case 'NAMEDARGEXPR':
      return of(fields.arg)
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
    case 'ROWEXPR':
    case 'ARRAYEXPR':
    case 'SQLVALUEFUNCTION':
      return 'never'
    case 'FUNCEXPR':
      return catalogue.strictFunctions.has(atomOf(fields.funcid)) && all(fields.args).includes('maybe')
        ? 'maybe'
        : 'unknown'
    case 'OPEXPR':
      return catalogue.strictFunctions.has(atomOf(fields.opfuncid)) && all(fields.args).includes('maybe')
        ? 'maybe'
        : 'unknown'
    case 'BOOLEXPR':
      return all(fields.args).every((one) => one === 'never') ? 'never' : 'unknown'
    case 'COALESCEEXPR':
    case 'MINMAXEXPR': {
      if (coversFullJoin(catalogue, nodesOf(fields.args), scope)) return 'never'
      const ways = all(fields.args)
      if (ways.includes('never')) return 'never'
      return ways.every((way) => way === 'maybe') ? 'maybe' : 'unknown'
    }
    case 'NULLIFEXPR':
      return 'maybe'
    case 'CASEEXPR':
      return ofCase(fields, of)
    case 'AGGREF':
      return ofAggregate(catalogue, fields, scope)
    case 'WINDOWFUNC':
      return ofWindowFunction(catalogue, fields, of)
    case 'SUBLINK':
      return ofSubquery(catalogue, fields, scope)
    default:
      return 'unknown'
  }
}

/** Of a full join, one side is there: of two columns that its tables fill, one is not null. */
const coversFullJoin = (catalogue: Catalogue, args: TreeNode[], scope: Scope): boolean => {
  const sides = args.flatMap(({ kind, fields }) => {
    const { varnullingrels, varno, varlevelsup } = fields
    if (kind !== 'VAR' || varlevelsup !== '0' || !Array.isArray(varnullingrels)) return []
    const [, join, other] = varnullingrels
    const isFull = relationOf(scope.query, join)?.fields.jointype === '2'
    const isFilled = ofVariable(catalogue, { ...fields, varnullingrels: null }, scope) === 'never'
    return isFull && isFilled && other === undefined ? [{ join, varno }] : []
  })
  return sides.some(({ join, varno }) => sides.some((one) => one.join === join && one.varno !== varno))
}

type Of = (one: TreeValue | undefined) => Nullability

/** A branch may be guarded by its condition, so that only the null that is written or left out is certain. */
const ofCase = (fields: Fields, of: Of): Nullability => {
  const results = [...nodesOf(fields.args).map((when) => when.fields.result), fields.defresult]
  if (results.some((one) => !isNode(one) || (one.kind === 'CONST' && one.fields.constisnull === 'true')))
    return 'maybe'
  return results.every((one) => of(one) === 'never') ? 'never' : 'unknown'
}

const ofVariable = (catalogue: Catalogue, fields: Fields, inner: Scope): Nullability => {
  const scope = scopeOf(fields, inner)
  if (!scope) return 'unknown'
  if (isWritten(fields, scope)) return ofWritten(catalogue, scope, fields)
  if (scope.filled.has(keyOf(fields))) return 'never'
  // A condition on one column of a row that an outer join may leave out leaves only rows that are there.
  const isThere = [...scope.filled].some((column) => column.startsWith(`${atomOf(fields.varno)}.`))
  const isNulled = Array.isArray(fields.varnullingrels) && fields.varnullingrels.length > 1
  if (isNulled && !isThere) return 'maybe'
  if (Number(fields.varattno) <= 0) return 'never'
  const origin = originOf(catalogue, fields, scope)
  if (!origin) return 'unknown'
  if ('table' in origin) return ofRow(catalogue, scope, fields, origin.table)
  return ofSources(catalogue, origin.sources)
}

const ofTable = (catalogue: Catalogue, table: TreeNode, column: number): Nullability => {
  const isFilled = isFilledInTable(catalogue, table, column)
  if (isFilled === undefined) return 'unknown'
  return isFilled ? 'never' : 'maybe'
}

/** A column of a row that was found: its table's constraints say more of it, together with the conditions. */
const ofRow = (catalogue: Catalogue, scope: Scope, fields: Fields, table: TreeNode): Nullability => {
  const inTable = ofTable(catalogue, table, Number(fields.varattno))
  if (inTable !== 'maybe') return inTable
  const known = rowFactsOf(catalogue, fields, scope, table)
  const facts = {
    ...known,
    isNull: (column: string) =>
      column === fields.varattno ? true : known.isFilled(column) ? false : undefined,
  }
  const checks = catalogue.checks.get(atomOf(table.fields.relid)) ?? []
  return checks.some((check) => isRefuted(check, facts)) ? 'never' : 'maybe'
}

/** A column of the row that was written: what was written into it, unless an earlier row may have stayed. */
const ofWritten = (catalogue: Catalogue, scope: Scope, fields: Fields): Nullability => {
  const relation = relationOf(scope.query, fields.varno)
  const column = Number(fields.varattno)
  const inTable = relation && column > 0 ? ofTable(catalogue, relation, column) : 'never'
  const kept = scope.filled.has(keyOf(fields)) ? 'never' : inTable
  // Of `returning old`, what was there before.
  if (inTable !== 'maybe' || fields.varreturningtype === '1') return kept
  const { commandType, targetList, onConflict } = scope.query.fields
  const written = (list: TreeValue | undefined): Nullability | undefined => {
    const value = writtenInto(column, list)
    return value === undefined ? undefined : nullabilityOf(catalogue, value, scope)
  }
  if (commandType === '2') return written(targetList) ?? kept
  // A column that an insertion leaves out may have a default.
  const inserted = written(targetList) ?? 'unknown'
  if (!isNode(onConflict) || onConflict.fields.action === '1') return inserted
  return either([inserted, written(onConflict.fields.onConflictSet) ?? kept])
}

/** Null for rows that are all null. */
const pickingAggregates = new Set(['min', 'max', 'sum', 'avg', 'bool_or', 'bool_and', 'every', 'string_agg'])

const isGrouped = ({ groupClause, groupingSets }: Fields): boolean =>
  nodesOf(groupClause).length > 0 || nodesOf(groupingSets).length > 0

const ofAggregate = (catalogue: Catalogue, fields: Fields, scope: Scope): Nullability => {
  const name = catalogue.functionNames.get(atomOf(fields.aggfnoid)) ?? ''
  if (name === 'count') return 'never'
  if (fields.agglevelsup !== '0') return 'unknown'
  const { fields: query } = scope.query
  if (isNode(query.havingQual)) return 'unknown'
  if (!isGrouped(query)) return 'maybe'
  if (!pickingAggregates.has(name)) return 'unknown'
  if (isNode(fields.aggfilter)) return 'maybe'
  const [first] = nodesOf(fields.args)
  return nullabilityOf(catalogue, first?.fields.expr, scope) === 'maybe' ? 'maybe' : 'unknown'
}

const countingWindows = new Set([
  'count',
  'row_number',
  'rank',
  'dense_rank',
  'ntile',
  'percent_rank',
  'cume_dist',
])

const ofWindowFunction = (catalogue: Catalogue, fields: Fields, of: Of): Nullability => {
  const name = catalogue.functionNames.get(atomOf(fields.winfnoid)) ?? ''
  if (countingWindows.has(name)) return 'never'
  const args = nodesOf(fields.args)
  if ((name === 'lag' || name === 'lead') && args.length < 3) return 'maybe'
  return pickingAggregates.has(name) && of(args[0]) === 'maybe' ? 'maybe' : 'unknown'
}

const subqueryKinds = { exists: '0', expression: '4', array: '6' }

/** Whether a subquery finds a row is not known, except for an aggregate, which always has one. */
const ofSubquery = (catalogue: Catalogue, fields: Fields, scope: Scope): Nullability => {
  if (fields.subLinkType === subqueryKinds.exists || fields.subLinkType === subqueryKinds.array)
    return 'never'
  if (fields.subLinkType !== subqueryKinds.expression || !isNode(fields.subselect)) return 'unknown'
  const query = fields.subselect
  const [sources = []] = outputsOf(catalogue, query, scope)
  const column = ofSources(catalogue, sources)
  if (column === 'maybe') return 'maybe'
  const isOneRow =
    query.fields.hasAggs === 'true' && !isGrouped(query.fields) && !isNode(query.fields.havingQual)
  return isOneRow ? column : 'unknown'
}
