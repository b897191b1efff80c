import type { Texts } from '../texts/texts'
import { prepareScreen } from './screens'

/**
 * Fetches the code that a sign-in still needs and all that home shows to a member, so that after the tap nothing is waited
 * for but two answers: the sign-in's and then the member's own. What is said when the sign-in fails is here too.
 * @throws when something cannot be fetched; it is fetched when it is needed then
 */
export const prepareEntry = async (texts: Texts): Promise<void> => {
  await Promise.all([
    import('../account/device/decideDeviceId'),
    import('../platform/device/screenTraits'),
    import('../account/member/loadMember'),
    import('../money/wallet/walletAsking'),
    import('./createReaction'),
    texts.load(['restriction']),
    import('./home/MemberGreeting'),
    import('./home/HomeSections'),
    prepareScreen('HomeScreen', texts),
  ])
}
