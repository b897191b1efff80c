import { fileURLToPath } from 'node:url'
import { laterSources, screenSources, waysSource } from '../src/app/routes'

/** What of a module's place in the build is asked for here; rolldown's `ModuleInfo` has it. */
interface Place {
  importedIds: readonly string[]
}
type PlaceOf = (id: string) => Place | null

const path = (source: string): string => fileURLToPath(new URL(`../${source}`, import.meta.url))

/** What a page begins with, and each screen: modules that these need stay where they are. */
const beginnings = [
  'src/main.ts',
  'src/app/start.tsx',
  'src/app/hydrateApp.ts',
  waysSource,
  ...Object.values(screenSources),
  ...Object.values(laterSources),
].map(path)

/** What nearly every visit loads once the page is idle; features that few merchants use stay separate. */
const settled = [
  'src/app/startIdleFeatures.ts',
  'src/app/idleFeatures.ts',
  'src/app/coverParts.ts',
  'src/app/recoverScreens.ts',
  'src/overlays/overlays.tsx',
  'src/shell/shell.ts',
  'src/shell/tracking/startTracking.ts',
  'src/shell/status/startStatus.ts',
  'src/shell/update/startUpdates.ts',
  'src/shell/install/settleInstall.ts',
  'src/shell/announcements/startAnnouncements.ts',
  'src/shell/downloads/settleDownloads.ts',
  'src/shell/settings/startFollowing.ts',
  'src/shell/decisions/startDecisions.ts',
].map(path)

/** What starts with a session. */
const signedIn = [
  'src/money/live/startLiveBalance.ts',
  'src/money/deposit/arrivals/followArrivals.ts',
  'src/account/protection/startSessionCheck.ts',
  'src/shell/push/settlePush.ts',
].map(path)

const reach = (from: readonly string[], placeOf: PlaceOf): Set<string> => {
  const reached = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(placeOf(id)?.importedIds ?? []))
  }
  return reached
}

/** A file that was moved would silently leave its group. */
const inBuild = (named: readonly string[], placeOf: PlaceOf): readonly string[] => {
  const missing = named.find((id) => placeOf(id) === null)
  if (missing !== undefined) throw new Error(`${missing} is grouped by name and is no part of the build`)
  return named
}

/**
 * Puts the features that load on an idle page for nearly every visit into one chunk, and those that wait for a session
 * into another: forty small ones cost more in headers than in code. A module that a first screen needs too is left
 * where it is, so that no first load grows.
 */
export const groupSettled = (): ((id: string, placeOf: PlaceOf) => string | undefined) => {
  let groups: Map<string, string> | undefined
  return (id, placeOf) => {
    if (!groups) {
      groups = new Map()
      for (const found of reach(inBuild(signedIn, placeOf), placeOf)) groups.set(found, 'signedIn')
      for (const found of reach(inBuild(settled, placeOf), placeOf)) groups.set(found, 'settled')
      for (const needed of reach(inBuild(beginnings, placeOf), placeOf)) groups.delete(needed)
    }
    return groups.get(id)
  }
}
