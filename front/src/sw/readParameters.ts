const environments = ['production', 'staging', 'development'] as const

export type Environment = (typeof environments)[number]

export interface WorkerParameters {
  env: Environment
  merchant: string
}

/**
 * Reads `env` and `merchant` from the worker's own address. They only name caches; nothing is loaded or built from them
 * (SEC-21).
 * @returns undefined when either is not one we know the look of; the worker then leaves everything alone
 */
export const readParameters = (scriptUrl: string): WorkerParameters | undefined => {
  const query = new URL(scriptUrl).searchParams
  const env = environments.find((name) => name === query.get('env'))
  const merchant = query.get('merchant') ?? ''
  return env !== undefined && /^[a-z][a-z0-9-]{1,31}$/.test(merchant) ? { env, merchant } : undefined
}
