import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { AskedExclusion } from './ExclusionSheet'

/** Says what an exclusion means and asks a second time; false when the member thinks better of it. */
export const askExclusion = async (
  overlays: Pick<LazyOverlays, 'open'>,
  about: Omit<AskedExclusion, 'answer'>,
): Promise<boolean> => {
  const [{ queue }] = await Promise.all([overlays.open(), import('./ExclusionSheet')])
  return new Promise((resolve) => {
    const found: AskedExclusion = {
      ...about,
      answer(isSure) {
        withdraw()
        resolve(isSure)
      },
    }
    const withdraw = queue.offer({
      id: 'self-exclusion',
      decide: () => ({ ok: true, reason: 'the member is about to exclude themselves', found }),
    })
  })
}
