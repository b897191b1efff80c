import { lazy } from 'react'
import { decideSilence } from '../account/member/decideSilence'
import { isSignedIn } from '../account/session/session'
import type { CoverParts } from '../overlays/lazyOverlays'
import { withBuiltInWords } from '../overlays/builtInWords'
import type { AppServices } from './services'
import { overlayViews } from './overlayViews'
import { findRoute } from './routes'
import { idleFeatures } from './idleFeatures'

/** What the overlays need to know about the features and the player: loaded with them. */
export const coverParts = async (services: AppServices): Promise<CoverParts> => {
  const { session, member, platform } = services
  // Every dialog's title and answers come from there. Offline the built-in texts are used.
  await Promise.resolve(services.texts.load(['restriction'])).catch(() => undefined)
  return {
    texts: withBuiltInWords(services.texts, services.merchant.texts),
    views: overlayViews,
    openHere: () => findRoute(platform.navigation.path())?.busy,
    silence: () =>
      decideSilence({
        isSignedIn: isSignedIn(session.store.getState()),
        member: member.store.getState().member,
      }),
    onChange(listener) {
      platform.navigation.onChange(listener)
      session.store.subscribe(listener)
      member.store.subscribe(listener)
    },
    whyTail: lazy(async () => {
      const { openDeviceCode } = await import('../shell/decisions/openDeviceCode')
      return { default: await openDeviceCode(services, (path) => findRoute(path)?.paths[0]) }
    }),
    explain(overlay) {
      const feature = idleFeatures.find(({ overlays }) => overlays?.includes(overlay))
      if (!feature) return undefined
      if (!feature.isUsed(services))
        return `its room "${feature.id}" is not used by this merchant on this device`
      const reason = feature.waits?.(services)
      return reason === undefined
        ? `its room "${feature.id}" has not offered it on this page`
        : `its room "${feature.id}" waits: ${reason}`
    },
  }
}
