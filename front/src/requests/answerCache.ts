import type { Success } from '@playfront/contract/call'
import type { Memory } from '../platform/memory/memory'
import type { Written } from './wire/writeRequest'

type Body = Success<unknown>

/** Everything that can make two answers differ, the token included: it is only ever used hashed (SEC-12). */
const identityOf = ({ method, url, headers }: Written): string =>
  JSON.stringify([method, url, headers['Merchant'], headers['Language'], headers['Authorization'] ?? ''])

/**
 * Reads shared while they are pending, and responses cached for the tab. Both belong to one session: when it ends,
 * pending calls answer their own callers only.
 */
export const createAnswerCache = (memory: Memory) => {
  let underWay = new Map<string, Promise<Body>>()
  let epoch = 0

  const share = (identity: string, ask: () => Promise<Body>): Promise<Body> => {
    const mine = underWay
    const shared = mine.get(identity) ?? ask().finally(() => mine.delete(identity))
    mine.set(identity, shared)
    return shared
  }

  const throughTab = async (identity: string, ask: () => Promise<Body>): Promise<Body> => {
    const startedIn = epoch
    const { askThroughTab } = await import('./askThroughTab')
    return askThroughTab(memory, identity, ask, () => startedIn === epoch)
  }

  return {
    /** Grows with each beginning or end of a session. */
    epoch: () => epoch,

    /** Answers from the tab, from a call under way, or by asking. Only reads are shared (REQ-REQUEST-033). */
    through(written: Written, ask: () => Promise<Body>): Promise<Body> {
      if (written.method !== 'GET') return ask()
      const identity = identityOf(written)
      return share(identity, written.keep ? () => throughTab(identity, ask) : ask)
    },

    forget() {
      epoch += 1
      underWay = new Map()
      memory.forget('answer')
    },
  }
}
