import type { LazyOverlays } from '../../overlays/lazyOverlays'

export interface AskedProof {
  answer(password: string | undefined): void
}

/** Has the member say the password once more; undefined when the sheet was only closed. It is kept nowhere (SEC-27). */
export const askProof = async (covers: Pick<LazyOverlays, 'open'>): Promise<string | undefined> => {
  const [{ overlays }] = await Promise.all([covers.open(), import('./ProofSheet')])
  return new Promise((resolve) => {
    const found: AskedProof = {
      answer(password) {
        withdraw()
        resolve(password)
      },
    }
    const withdraw = overlays.offer({
      id: 'proof',
      decide: () => ({ show: true, reason: 'what protects the account is about to change', found }),
    })
  })
}
