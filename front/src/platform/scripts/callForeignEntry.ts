const isObject = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** Calls `Name.method` as a script left it in the page; false when there is no such function or it throws. */
export const callForeignEntry = (path: string, given: readonly string[]): boolean => {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let owner: unknown = window
  for (const name of names) owner = isObject(owner) ? owner[name] : undefined
  const found = isObject(owner) ? owner[last] : undefined
  if (typeof found !== 'function') return false
  try {
    Reflect.apply(found, owner, given)
    return true
  } catch {
    return false
  }
}
