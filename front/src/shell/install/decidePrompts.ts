import type { InstallSettings } from './installSettings'

export interface PromptsFacts {
  host: string
  /** The page runs as an app already, be it installed or the merchant's own. */
  isApp: boolean
  isSignedIn: boolean
}

/** Whether either prompt could come at all on this page; what they wait for else is fetched only then. */
export const decidePrompts = (
  { host, isApp, isSignedIn }: PromptsFacts,
  { conditions, domains }: InstallSettings,
): { canCome: boolean; reason: string } => {
  if (conditions && !isSignedIn) return { canCome: false, reason: 'its conditions are about members' }
  // Adding a card is asked for everywhere, in the app as well.
  if (conditions?.bindCard) return { canCome: true, reason: 'members are asked to add a card' }
  if (isApp) return { canCome: false, reason: 'the page runs as an app' }
  const isListed = domains.names.includes(host)
  if (domains.mode === 'blocklist' && isListed) return { canCome: false, reason: 'not at this address' }
  if (domains.mode === 'allowlist' && !isListed) return { canCome: false, reason: 'only at other addresses' }
  return { canCome: true, reason: 'nothing stands against it' }
}
