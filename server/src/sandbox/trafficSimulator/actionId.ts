import { sha256 } from '../../platform/sha256'

/**
 * The same id for the same action at every start, so that it is done once; a UUID of version 8, whose bits are
 * application-defined.
 */
export const actionId = (...action: (string | number)[]): string => {
  const hex = sha256(JSON.stringify(action)).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18, 30)}`
}
