import { expect, test } from 'vitest'
import { Refusal } from './kernel/refusal'
import { DatabaseAwayError, persistStart } from './persistStart'

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** A start that fails in these ways before it succeeds; waits are written down and over at once. */
const run = async (failures: Error[]) => {
  const [waited, lines]: [number[], string[]] = [[], []]
  let attempts = 0
  const clock = {
    after(delay: number, work: () => void) {
      waited.push(delay)
      queueMicrotask(work)
      return () => undefined
    },
  }
  const started = persistStart(
    async () => {
      const failure = failures[attempts]
      attempts += 1
      if (failure) throw failure
      return 'started'
    },
    { clock, say: (line) => void lines.push(line) },
  )
  const result = await started.catch((failure: unknown) => failure)
  return { result, attempts, waited, lines }
}

test('a database that does not answer at the start is asked again, ever more seldom', async () => {
  const { result, waited, lines } = await run([away(), new Refusal('server.busy'), away()])
  expect(result).toBe('started')
  expect(waited).toEqual([1_000, 2_000, 4_000])
  expect(lines[0]).toBe('The database does not answer (connect ECONNREFUSED); trying again in 1 s.')
})

test('after half a minute it is given up with a sentence', async () => {
  const { result, attempts } = await run(Array.from({ length: 9 }, away))
  expect(attempts).toBe(6)
  expect(result).toBeInstanceOf(DatabaseAwayError)
  expect((result as Error).message).toMatch(
    /^The database did not answer .*\(connect ECONNREFUSED\): check that it runs, that DATABASE_URL/,
  )
})

test('the reason is what the innermost failure says, or its code when it says nothing', async () => {
  const silent = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  const { lines } = await run([new Error('Failed query', { cause: away() }), silent])
  expect(lines).toEqual([
    'The database does not answer (connect ECONNREFUSED); trying again in 1 s.',
    'The database does not answer (ECONNREFUSED); trying again in 2 s.',
  ])
})

test('any other failure is reported at once', async () => {
  const { result, attempts, waited } = await run([new Error('Port 8080 is taken')])
  expect([attempts, waited]).toEqual([1, []])
  expect(result).toMatchObject({ message: 'Port 8080 is taken' })
})
