import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { membersOf } from './compareRow'

/**
 * Compares the values that a query gives with the parameters that its statement has. The driver writes a list as an
 * array of the database, whatever the parameter is, and an object as JSON.
 * @param parameters names as in `pg_type`; that of an array begins with `_`
 * @param given as far as the list is written where the query is
 * @returns a line for each value that the driver cannot write as its parameter
 */
export const compareValues = (
  checker: Checker,
  parameters: readonly string[],
  given: readonly Type[],
): string[] =>
  given.flatMap((type, at) => {
    const parameter = parameters[at]
    if (parameter === undefined || fitsParameter(checker, parameter, type)) return []
    return [`value $${at + 1}: expected ${parameter}, found ${checker.typeToString(type)}`]
  })

const fitsParameter = (checker: Checker, parameter: string, type: Type): boolean =>
  membersOf(type).every((member) => fitsMember(checker, parameter, member))

const always = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Never

const fitsMember = (checker: Checker, parameter: string, type: Type): boolean => {
  if (type.flags & always) return true
  if (type.isIntersectionType())
    return (type.getTypes() ?? []).some((part) => fitsMember(checker, parameter, part))
  if (parameter.startsWith('_')) {
    if (!checker.isArrayLikeType(type)) return false
    const items = type.isTypeReference() ? checker.getTypeArguments(type) : []
    return items.every((item) => fitsParameter(checker, parameter.slice(1), item))
  }
  const isText = (type.flags & TypeFlags.StringLike) !== 0
  const isNumber = (type.flags & TypeFlags.NumberLike) !== 0
  const isBoolean = (type.flags & TypeFlags.BooleanLike) !== 0
  const name = type.getSymbol()?.name ?? ''
  switch (parameter) {
    case 'bool':
      return isBoolean
    case 'int2':
    case 'int4':
    case 'float4':
    case 'float8':
      return isNumber
    case 'int8':
    case 'numeric':
      // Digits that came from the database as a text go back as they are.
      return isNumber || isText
    case 'date':
    case 'timestamp':
    case 'timestamptz':
      return isText || name === 'Date'
    case 'bytea':
      return name === 'Buffer' || name === 'Uint8Array'
    case 'json':
    case 'jsonb':
      return (
        isText ||
        isNumber ||
        isBoolean ||
        (!checker.isArrayLikeType(type) && !['Date', 'Buffer', 'Uint8Array'].includes(name))
      )
    case 'text':
      return isText || isNumber
    default:
      return isText
  }
}
