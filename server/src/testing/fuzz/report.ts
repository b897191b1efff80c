import type { FuzzReport } from './runFuzz'

/** By how many MiB the heap grows in 100,000 requests: the straight line through the second half of what was measured. */
export const growthOf = (memory: FuzzReport['memory']): number => {
  const late = memory.slice(Math.floor(memory.length / 2))
  if (late.length < 3) return 0
  const middle = (of: (one: (typeof late)[number]) => number) =>
    late.reduce((sum, one) => sum + of(one), 0) / late.length
  const [asked, heap] = [middle((one) => one.asked), middle((one) => one.heap)]
  const above = late.reduce((sum, one) => sum + (one.asked - asked) * (one.heap - heap), 0)
  const below = late.reduce((sum, one) => sum + (one.asked - asked) ** 2, 0)
  return (above / below) * 100_000
}

/** The run in some lines, for people. */
export const notifyReport = (
  { asked, targets, statuses, findings, faulty, memory, slowest, neverTaken }: FuzzReport,
  { seed, seconds, growth }: { seed: number; seconds: number; growth: number },
): string => {
  const [first, last] = [memory.at(0), memory.at(-1)]
  const byStatus = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return [
    `${asked} requests to ${targets} targets in ${Math.round(seconds)} s, seed ${seed}`,
    `answers by status: ${byStatus.join(', ')}`,
    first && last
      ? `heap ${first.heap} MiB after ${first.asked}, ${last.heap} MiB at the end; resident ${first.resident} and ${last.resident} MiB; ${growth.toFixed(1)} MiB of heap in 100,000 requests`
      : 'memory was not measured',
    `slowest: ${slowest.map(({ name, ms, index }) => `${name} ${ms} ms (${index})`).join(', ')}`,
    `never taken: ${neverTaken.join(', ')}`,
    `${faulty} answers are no good`,
    ...findings.map(({ index, what, request }) => `  ${index} ${what}: ${request}`),
    ...(faulty > 0 ? [`one of them again: npm run fuzz -- 1 ${seed} NUMBER`] : []),
  ].join('\n')
}
