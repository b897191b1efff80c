import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { AskedProof } from './ProofSheet'

/** Asks for the password again; undefined when the sheet was closed. It is not stored (SEC-27). */
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
