import { startInstalled } from '../account/session/startInstalled'
import type { AppServices } from './services'
import { offerHandOff } from './offerHandOff'

/** Does with the token of the address what it is for; one that is the session already is nothing new. */
export const takeHandedToken = async (services: AppServices, handedToken: string): Promise<void> => {
  // The code that an app on the home screen starts with.
  if (handedToken.startsWith('in_')) return startInstalled(services, handedToken)
  await Promise.all([services.handOff.start(handedToken), offerHandOff(services)])
}
