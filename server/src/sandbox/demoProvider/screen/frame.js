import { facts } from './make.js'

/** The page around this one, when it is one of the merchant's: nobody else is spoken to, or listened to. */
const parentOrigin = (() => {
  const named = new URLSearchParams(location.search).get('parent')
  return facts.parents.includes(named) ? named : undefined
})()

export const tell = (message) => {
  if (parentOrigin && window.parent !== window) window.parent.postMessage(message, parentOrigin)
}

/** Subscribes to whether the game has to pause. */
export const hearPlatform = (onRest) => {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== parentOrigin || typeof data !== 'object' || data === null)
      return
    if (data.type === 'platform:pause') onRest(true)
    if (data.type === 'platform:resume') onRest(false)
  })
}

/**
 * The code of the address, which is removed from it at once. A reloaded page has spent it: that is no trial, but a
 * game that has to be opened again.
 */
export const takeCode = () => {
  const url = new URL(location.href)
  const code = url.searchParams.get('launch') ?? undefined
  const isSpent = url.searchParams.has('entered')
  if (code) {
    url.searchParams.delete('launch')
    url.searchParams.set('entered', '')
    history.replaceState(null, '', url)
  }
  return { code, isSpent }
}
