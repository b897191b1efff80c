/** What a provider says against a sign-in: a code such as `auth/popup-closed-by-user`, and a reason in its own words. */
export class IdentityFailure extends Error {
  override readonly name = 'IdentityFailure'
  readonly code: string

  constructor(code: string, reason = '') {
    super(reason)
    this.code = code
  }

  /** Converts anything thrown into a failure; without one of the provider's codes it is `auth/unknown`. */
  static from(thrown: unknown): IdentityFailure {
    if (thrown instanceof IdentityFailure) return thrown
    const found: { code?: unknown; message?: unknown } =
      typeof thrown === 'object' && thrown !== null ? thrown : {}
    const code = typeof found.code === 'string' && isProviderCode(found.code) ? found.code : 'auth/unknown'
    return new IdentityFailure(code, typeof found.message === 'string' ? found.message : '')
  }
}

/** Codes go into texts and may come from another window, so nothing else passes for one. */
export const isProviderCode = (code: string): boolean => /^auth\/[a-z0-9-]{1,64}$/.test(code)

/** Lets no other error out of a provider. */
export const failingAsProvider = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (thrown) {
    throw IdentityFailure.from(thrown)
  }
}
