import { Resolver } from 'node:dns/promises'
import { seconds } from '@playfront/contract/time'
import type { Names } from '../platform'

/** What says that a name has no such record. */
const none = ['ENODATA', 'ENOTFOUND']

/** The machine's own resolver. */
export const openNames = (): Names => {
  const resolver = new Resolver({ timeout: seconds(3), tries: 2 })
  return {
    async texts(name) {
      try {
        return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
      } catch (failure) {
        if (failure instanceof Error && 'code' in failure && none.includes(String(failure.code))) return []
        throw failure
      }
    },
  }
}
