import { startInstalled } from '../account/session/startInstalled'
import type { House } from './house'
import { offerHandOff } from './offerHandOff'

/** Does with the token of the address what it is for; one that is the session already is nothing new. */
export const takeHandedToken = async (house: House, handedToken: string): Promise<void> => {
  // The code that an app on the home screen starts with.
  if (handedToken.startsWith('in_')) return startInstalled(house, handedToken)
  await Promise.all([house.handOff.start(handedToken), offerHandOff(house)])
}
