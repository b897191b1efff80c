import { expect, test } from 'vitest'
import { gatherCalls } from './gatherCalls'

/** Questions to a store whose first answer the test holds back. */
const openPort = () => {
  const batches: { merchant: string; asked: number[] }[] = []
  const first = { resolve: () => undefined as void, reject: (_failure: Error) => undefined as void }
  const held = new Promise<void>((resolve, reject) => Object.assign(first, { resolve, reject }))
  const ask = gatherCalls(2, async (merchant: string, asked: number[]) => {
    batches.push({ merchant, asked })
    if (batches.length === 1) await held
    return asked.map((one) => `${merchant} ${one}`)
  })
  return { batches, ask, first }
}

test('the first is sent at once, those that come meanwhile together, up to the maximum', async () => {
  const { batches, ask, first } = openPort()
  const answers = [1, 2, 3, 4].map((one) => ask('lotus', one))
  expect(batches.map(({ asked }) => asked)).toEqual([[1]])
  first.resolve()
  expect(await Promise.all(answers)).toEqual(['lotus 1', 'lotus 2', 'lotus 3', 'lotus 4'])
  expect(batches.map(({ asked }) => asked)).toEqual([[1], [2, 3], [4]])
})

test('merchants do not wait for each other', async () => {
  const { batches, ask } = openPort()
  void ask('lotus', 1)
  expect(await ask('mela', 2)).toBe('mela 2')
  expect(batches.map(({ merchant }) => merchant)).toEqual(['lotus', 'mela'])
})

test('a failure reaches all callers of the batch, and the next batch is asked', async () => {
  const { ask, first } = openPort()
  const answers = [1, 2].map((one) => ask('lotus', one))
  first.reject(new Error('gone'))
  await expect(answers[0]).rejects.toThrow('gone')
  expect(await answers[1]).toBe('lotus 2')
})

test('a caller that comes when thousands wait is told that the platform is busy (F6)', async () => {
  const { ask } = openPort()
  for (let one = 0; one <= 2_000; one++) void ask('lotus', one)
  await expect(ask('lotus', 1)).rejects.toThrow('server.busy')
})
