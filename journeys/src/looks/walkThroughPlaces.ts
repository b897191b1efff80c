import { settle, type Walk } from './walkThrough'

/** What a member reaches from their own place, from the wallet and by link, in the order of the front's routes. */
const places = [
  '/m/changePsw',
  '/m/member/devices',
  '/m/member/security',
  '/m/member/protection',
  '/m/member/profile',
  '/m/member/inbox',
  '/m/member/notifications',
  '/m/member/closeAccount',
  '/m/voucherCenter',
  '/m/member/deposits',
  '/m/withdraw',
  '/m/member/withdrawals',
  '/m/member/cards',
  '/m/securityCenter/addBankCard',
  '/m/activity',
  '/m/rewardCenter',
  '/m/mall/mallHome',
  '/m/leaderBoard',
  '/m/member/benefits',
  '/m/feedback',
  '/m/inviteFriends',
  '/m/agentRegister',
]

/** Opens an account and every screen that the journey of the bet passes. */
export const walkThroughPlaces: Walk = async (environment, visitor, username, onScreen) => {
  await visitor.opens('/m/forgotPsw')
  await settle(environment)
  await onScreen('/m/forgotPsw')
  await visitor.registers(username)
  for (const place of places) {
    await visitor.opens(place)
    await settle(environment)
    await onScreen(place)
  }
}
