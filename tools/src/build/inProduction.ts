/**
 * Does the work with NODE_ENV at production, which decides which React is bundled, and puts back what was there:
 * left behind it would tell the tests and the dev servers a wrong tale.
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
