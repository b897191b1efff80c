import type { LoginAnswer } from '@playfront/contract/account/session'
import type { Overlays } from '../../overlays/overlays'
import { decideFactors } from './decideFactors'
import { openTwoFactor } from './openTwoFactor'
import type { TwoFactorDeps } from './factorCodes'
import type { FactorQuestion } from './twoFactorFlow'

/** The modal was closed, or no factor was available. The caller returns to its form and shows nothing more. */
export class SecondFactorDropped extends Error {
  override readonly name = 'SecondFactorDropped'
}

/**
 * Opens the two-factor modal and resolves with the verification's answer 500 ms after it came (REQ-TWOFA-021, AMB-06), which
 * the caller then completes like a login's (REQ-TWOFA-023). Failures are shown in the modal, which stays.
 * @throws SecondFactorDropped when it is closed, or when no flag is true: the server's words have been shown then
 */
export const askSecondFactor = async (
  deps: TwoFactorDeps,
  question: FactorQuestion,
): Promise<LoginAnswer> => {
  const decision = decideFactors(question.flags)
  if (!decision.ok) {
    const { message } = question
    await deps.overlays.dialogs.notice({ text: message ? { words: message } : { key: 'unknown_error' } })
    throw new SecondFactorDropped(decision.reason)
  }
  const overlays = await prepare(deps)
  const { promise, end } = openTwoFactor({ deps, question, overlays, decision })
  const leaves = watchLeaving(deps, end)
  try {
    const answer = await promise
    if (!answer) throw new SecondFactorDropped('the modal was closed')
    return answer
  } finally {
    leaves()
  }
}

/** The words and the picture are fetched before anything comes over the screen. */
const prepare = async ({ overlays, texts }: TwoFactorDeps): Promise<Overlays> => {
  const [opened] = await Promise.all([
    overlays.open(),
    import('./TwoFactorSheet'),
    texts.load(['account', 'country', 'twoFactor']),
  ])
  return opened
}

/** Leaving for another page cancels the sign-in and discards the password in memory (SEC-27). */
const watchLeaving = ({ platform: { navigation } }: TwoFactorDeps, end: () => void) => {
  const path = navigation.path()
  return navigation.onChange(() => {
    if (navigation.path() !== path) end()
  })
}
