/**
 * Does the work with NODE_ENV set to production, which decides which React is bundled, and restores the previous value:
 * left behind it would mislead the tests and the dev servers.
 */
export async function inProduction<Result>(work: () => Promise<Result>): Promise<Result> {
  const former = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await work()
  } finally {
    if (former === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = former
  }
}
