import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { AskedProof } from './ProofSheet'

/** Has the member say the password once more; undefined when the sheet was only closed. It is kept nowhere (SEC-27). */
export const askProof = async (overlays: Pick<LazyOverlays, 'open'>): Promise<string | undefined> => {
  const [{ queue }] = await Promise.all([overlays.open(), import('./ProofSheet')])
  return new Promise((resolve) => {
    const found: AskedProof = {
      answer(password) {
        withdraw()
        resolve(password)
      },
    }
    const withdraw = queue.offer({
      id: 'proof',
      decide: () => ({ ok: true, reason: 'what protects the account is about to change', found }),
    })
  })
}
