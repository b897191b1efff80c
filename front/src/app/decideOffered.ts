import { findRoute } from './routes'

/** Whether this operator offers what an address leads to; the installed app's shortcuts go by it. */
export const decideOffered = (path: string): { offered: boolean; reason: string } => {
  const screen = findRoute(path)?.screen
  if (screen === undefined) return { offered: false, reason: 'no such page' }
  return screen === 'NotOfferedScreen'
    ? { offered: false, reason: 'not offered yet' }
    : { offered: true, reason: 'a page of its own' }
}
