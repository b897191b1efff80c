import type { RequestFailure } from './requestFailure'

const codes = ['system.maintenance', 'system.restricted']

/**
 * Whether a failure says that the merchant is closed to this visitor: by its code, or as the error body of the status
 * call, by what the value says (AMB-58).
 */
export const tellsClosed = ({ code, value }: RequestFailure, isStatusCall: boolean): boolean => {
  if (codes.includes(code)) return true
  if (!isStatusCall || typeof value !== 'object' || value === null) return false
  const said = value as Record<string, unknown>
  return said['maintenance'] === true || said['regionRestriction'] === true
}
