/** What is known when a key is pressed on a row of tabs. `index` counts from 0. */
export type TabMoveFacts = { key: string; index: number; count: number; rightToLeft: boolean }

/** Which tab the key leads to, or `undefined` when the key is not ours. The row is a ring. */
export function decideTabMove({ key, index, count, rightToLeft }: TabMoveFacts): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (index + 1) % count
  if (key === backward) return (index + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
