import type { StoryTime } from '../environment/storyTime'
import type { Visitor } from './visitor'

/**
 * Opens home until it starts without the network: the phone's worker is in service, and has home and every file of the
 * build that the page asks for. Home is opened twice, because the first time files come past the worker.
 */
export const opensUntilKept = async (visitor: Visitor, time: StoryTime): Promise<void> => {
  const { page, watch, origin } = visitor
  await visitor.opens('/m/home')
  await time.until('the worker is in service', () => page.evaluate(isKept, [`${origin}/m/home`]))
  const before = watch.calls().length
  await visitor.opens('/m/home')
  await visitor.hasCode('settled')
  await time.until('the worker keeps the front', () => {
    const asked = watch.calls().slice(before)
    const files = asked.filter(({ url }) => url.pathname.startsWith('/m/assets/'))
    return page.evaluate(isKept, [`${origin}/m/home`, ...files.map(({ url }) => url.href)])
  })
}

/** Runs in the page. */
const isKept = async (addresses: string[]): Promise<boolean> => {
  if (navigator.serviceWorker.controller?.state !== 'activated') return false
  const kept = await Promise.all(addresses.map((address) => caches.match(address)))
  return kept.every((answer) => answer !== undefined)
}
