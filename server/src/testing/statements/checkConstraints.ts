import { atomOf, isNode, nodesOf, type TreeNode, type TreeValue } from './readQueryTree'

/** What conditions leave to a column: some constants, or all but some; each as the bytes that the tree has. */
export interface Choice {
  isAmong: boolean
  constants: ReadonlySet<string>
}

/** By `relation.column`. */
export type Possible = ReadonlyMap<string, Choice>

/** What is known of the columns of one row, by their numbers. */
export interface RowFacts {
  isNull(column: string): boolean | undefined
  choiceOf(column: string): Choice | undefined
  functionNames: ReadonlyMap<string, string>
}

/** True, false, SQL's null, or not known. */
type Truth = true | false | null | undefined

/** More comparisons that nothing is known of are not tried out. */
const maxAssumed = 4

/** Whether the check constraint cannot hold for a row of which these facts are true, whatever its other columns hold. */
export const isRefuted = (
  check: TreeNode,
  facts: RowFacts,
  assumptions: Assumptions = new Map(),
): boolean => {
  let open: string | undefined
  const assume = (comparison: TreeNode): Truth => {
    const text = JSON.stringify(comparison)
    if (!assumptions.has(text)) open ??= text
    return assumptions.get(text)
  }
  const truth = truthOf(check, { ...facts, assume })
  if (truth === false || open === undefined || assumptions.size === maxAssumed) return truth === false
  const next = open
  return [true, false].every((way) => isRefuted(check, facts, new Map(assumptions).set(next, way)))
}

type Assumptions = ReadonlyMap<string, boolean>

type Facts = RowFacts & { assume(comparison: TreeNode): Truth }

const truthOf = (value: TreeValue | undefined, facts: Facts): Truth => {
  if (!isNode(value)) return undefined
  const { kind, fields } = value
  if (kind === 'NULLTEST') {
    const isNull =
      isNode(fields.arg) && fields.arg.kind === 'VAR' ? facts.isNull(columnOf(fields.arg)) : undefined
    return isNull === undefined ? undefined : isNull === (fields.nulltesttype === '0')
  }
  if (kind === 'BOOLEXPR')
    return truthOfAll(
      atomOf(fields.boolop),
      nodesOf(fields.args).map((one) => truthOf(one, facts)),
    )
  if (kind === 'OPEXPR') return truthOfOperator(value, facts)
  if (kind === 'SCALARARRAYOPEXPR' && fields.useOr === 'true') return truthOfComparison(value, facts)
  return undefined
}

const truthOfAll = (operator: string, parts: Truth[]): Truth => {
  if (operator === 'not') return typeof parts[0] === 'boolean' ? !parts[0] : parts[0]
  const deciding = operator === 'or'
  if (parts.includes(deciding)) return deciding
  if (parts.includes(undefined)) return undefined
  return parts.includes(null) ? null : !deciding
}

const truthOfOperator = (operation: TreeNode, facts: Facts): Truth => {
  const name = facts.functionNames.get(atomOf(operation.fields.opfuncid)) ?? ''
  if (name === 'booleq' || name === 'boolne') {
    const [one, other] = nodesOf(operation.fields.args).map((part) => truthOf(part, facts))
    if (one === undefined || other === undefined) return undefined
    return one === null || other === null ? null : (one === other) === (name === 'booleq')
  }
  return truthOfComparison(operation, facts)
}

/** `column = constant`, or one of several. */
const truthOfComparison = (operation: TreeNode, facts: Facts): Truth => {
  const compared = comparisonOf(facts.functionNames, operation)
  if (!compared) return undefined
  if (facts.isNull(columnOf(compared.column))) return null
  const isKnownFilled = facts.isNull(columnOf(compared.column)) === false
  const choice = facts.choiceOf(columnOf(compared.column))
  if (choice && !choice.isAmong && [...compared.constants].every((one) => choice.constants.has(one)))
    return !compared.isEqual
  if (!choice?.isAmong) return isKnownFilled ? facts.assume(operation) : undefined
  const isAmong = [...choice.constants].map((value) => compared.constants.has(value))
  if (isAmong.every(Boolean)) return compared.isEqual
  return isAmong.some(Boolean) ? undefined : !compared.isEqual
}

interface Comparison {
  column: TreeNode
  constants: ReadonlySet<string>
  isEqual: boolean
}

/** The functions behind `=` and `<>`. */
const comparisons = /^(?:text|bpchar|int2|int4|int8|uuid_|enum_|date_)(eq|ne)$/

const comparisonOf = (
  functionNames: ReadonlyMap<string, string>,
  { kind, fields }: TreeNode,
): Comparison | undefined => {
  const name = functionNames.get(atomOf(fields.opfuncid)) ?? ''
  const [, operator] = comparisons.exec(name) ?? []
  if (operator === undefined) return undefined
  const isEqual = operator === 'eq'
  const args = nodesOf(fields.args).map(withoutRelabel)
  const column = args.find((one) => one.kind === 'VAR' && one.fields.varlevelsup === '0')
  const other = args.find((one) => one.kind !== 'VAR')
  if (!column || !other) return undefined
  const constants =
    kind === 'SCALARARRAYOPEXPR' && other.kind === 'ARRAYEXPR' ? nodesOf(other.fields.elements) : [other]
  if (!constants.every((one) => one.kind === 'CONST' && one.fields.constisnull === 'false')) return undefined
  return {
    column,
    isEqual,
    constants: new Set(constants.map((one) => JSON.stringify(one.fields.constvalue))),
  }
}

const withoutRelabel = (node: TreeNode): TreeNode =>
  node.kind === 'RELABELTYPE' && isNode(node.fields.arg) ? withoutRelabel(node.fields.arg) : node

const columnOf = ({ fields }: TreeNode): string => atomOf(fields.varattno)

/** The constants that a check constraint lists for a column: `column in ('a', 'b')`. */
export const constantsOf = (
  functionNames: ReadonlyMap<string, string>,
  check: TreeNode,
  column: string,
): ReadonlySet<string> | undefined => {
  const choice = choiceOfComparison(functionNames, check)
  return choice?.isAmong && columnOf(choice.column) === column ? choice.constants : undefined
}

/** `=`, `<>`, `in` and `not in`, with constants. */
const choiceOfComparison = (functionNames: ReadonlyMap<string, string>, condition: TreeNode) => {
  const compared = comparisonOf(functionNames, condition)
  if (!compared) return undefined
  const { column, constants, isEqual } = compared
  const isOfList = condition.kind === 'SCALARARRAYOPEXPR'
  if (isOfList && (condition.fields.useOr === 'true') !== isEqual) return undefined
  return { column, constants, isAmong: isEqual }
}

/** What a condition leaves to the columns of its own level where it is true; conditions of inner joins count. */
export const possibleWhen = (
  functionNames: ReadonlyMap<string, string>,
  condition: TreeValue | undefined,
): Map<string, Choice> => {
  if (!isNode(condition)) return new Map()
  const { kind, fields } = condition
  const all = (parts: (TreeValue | undefined)[]) => {
    const choices = new Map<string, Choice>()
    for (const [column, choice] of parts.flatMap((one) => [...possibleWhen(functionNames, one)])) {
      const known = choices.get(column)
      choices.set(column, known ? bothOf(known, choice) : choice)
    }
    return choices
  }
  if (kind === 'FROMEXPR') return all([...nodesOf(fields.fromlist), fields.quals])
  if (kind === 'JOINEXPR') {
    if (fields.jointype === '0') return all([fields.larg, fields.rarg, fields.quals])
    return fields.jointype === '1' ? all([fields.larg]) : new Map()
  }
  if (kind === 'BOOLEXPR' && fields.boolop === 'and') return all(nodesOf(fields.args))
  const choice = choiceOfComparison(functionNames, condition)
  if (!choice) return new Map()
  const { varno, varattno } = choice.column.fields
  return new Map([
    [`${atomOf(varno)}.${atomOf(varattno)}`, { isAmong: choice.isAmong, constants: choice.constants }],
  ])
}

const bothOf = (one: Choice, other: Choice): Choice => {
  if (!one.isAmong && !other.isAmong)
    return { isAmong: false, constants: new Set([...one.constants, ...other.constants]) }
  const [list, rest] = one.isAmong ? [one, other] : [other, one]
  return {
    isAmong: true,
    constants: new Set(
      [...list.constants].filter((constant) => rest.constants.has(constant) === rest.isAmong),
    ),
  }
}
