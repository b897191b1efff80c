/** Things that are made once per key and kept, the least lately used going first. */
export interface PageCache<Value> {
  /** What is ready under the key now, without waiting. */
  ready(key: string): Value | undefined
  /** Makes it, or waits for the making that is under way. A failed making is forgotten. */
  make(key: string, work: () => Promise<Value>): Promise<Value>
}

/** @param capacity how many are kept */
export const createPageCache = <Value>(capacity: number): PageCache<Value> => {
  const kept = new Map<string, Value>()
  const underWay = new Map<string, Promise<Value>>()

  const keep = (key: string, value: Value): void => {
    kept.delete(key)
    kept.set(key, value)
    const oldest = kept.keys().next()
    if (kept.size > capacity && !oldest.done) kept.delete(oldest.value)
  }

  const start = async (key: string, work: () => Promise<Value>): Promise<Value> => {
    try {
      const value = await work()
      keep(key, value)
      return value
    } finally {
      underWay.delete(key)
    }
  }

  return {
    ready(key) {
      const value = kept.get(key)
      if (value !== undefined) keep(key, value)
      return value
    },
    make(key, work) {
      const making = underWay.get(key) ?? start(key, work)
      underWay.set(key, making)
      return making
    },
  }
}
