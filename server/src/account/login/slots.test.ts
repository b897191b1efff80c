import { expect, test } from 'vitest'
import { createSlots } from './slots'

const held = () => {
  let finish: () => void = () => undefined
  const over = new Promise<void>((done) => (finish = done))
  return { over, finish: () => finish() }
}
const turn = () => new Promise<void>((done) => queueMicrotask(done))

test('under one name a limited number run at a time; the others wait in their order, and other names do not', async () => {
  const slots = createSlots(2, 10)
  const begun: string[] = []
  const jobs = ['a', 'b', 'c', 'd'].map((id) => ({ id, ...held() }))
  const runs = jobs.map(({ id, over }) => slots('an', () => (begun.push(id), over)))
  await slots('binh', async () => begun.push('other'))
  expect(begun).toEqual(['a', 'b', 'other'])
  jobs[1]?.finish()
  await runs[1]
  await turn()
  expect(begun).toEqual(['a', 'b', 'other', 'c'])
  for (const { finish } of jobs) finish()
  await Promise.all(runs)
  expect(begun.at(-1)).toBe('d')
})

test('one that fails leaves its place, and a line that is too long says that it is busy', async () => {
  const slots = createSlots(1, 1)
  const first = held()
  const running = slots('an', () => first.over.then(() => Promise.reject(new Error('wrong'))))
  const waiting = slots('an', async () => 'in')
  await expect(slots('an', async () => 'in')).rejects.toMatchObject({ code: 'server.busy' })
  first.finish()
  await expect(running).rejects.toThrow('wrong')
  expect(await waiting).toBe('in')
  expect(await slots('an', async () => 'again')).toBe('again')
})
