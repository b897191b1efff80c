import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { TextValues } from '../../texts/formatMessage'

export type LoginChoice = 'login' | 'register' | 'closed'

export interface AskedLoginChoice {
  /** FIREBASECREATEACC3 is on (REQ-SOCIAL-016). */
  mayRegister: boolean
  /** `house`, `merchant` and `age`. */
  values: TextValues
  answer(choice: LoginChoice): void
}

/** Opens the login-choice dialog and resolves with what was pressed, `closed` when it was only closed. */
export const askLoginChoice = async (
  overlays: Pick<LazyOverlays, 'open'>,
  asked: Omit<AskedLoginChoice, 'answer'>,
): Promise<LoginChoice> => {
  const { queue } = await overlays.open()
  return new Promise((resolve) => {
    const answer = (choice: LoginChoice) => {
      withdraw()
      resolve(choice)
    }
    const found: AskedLoginChoice = { ...asked, answer }
    const withdraw = queue.offer({
      id: 'login-choice',
      decide: () => ({ ok: true, reason: 'nobody here has this identity yet', found }),
    })
  })
}
