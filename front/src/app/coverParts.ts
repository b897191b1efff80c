import { lazy } from 'react'
import { decideSilence } from '../account/member/decideSilence'
import { isSignedIn } from '../account/session/session'
import type { CoverParts } from '../overlays/coversDoor'
import { withBuiltInWords } from '../overlays/withBuiltInWords'
import type { House } from './house'
import { overlayViews } from './overlayViews'
import { findRoute } from './routes'
import { settledRooms } from './settledRooms'

/** What the covers are told of the rooms and of the player: fetched with them. */
export const coverParts = async (house: House): Promise<CoverParts> => {
  const { session, member, platform } = house
  // Every question is titled and answered from there. Without a line the built-in words do.
  await Promise.resolve(house.texts.load(['restriction'])).catch(() => undefined)
  return {
    texts: withBuiltInWords(house.texts, house.merchant.texts),
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
      return { default: await openDeviceCode(house, (path) => findRoute(path)?.paths[0]) }
    }),
    explain(overlay) {
      const room = settledRooms.find(({ overlays }) => overlays?.includes(overlay))
      if (!room) return undefined
      if (!room.isUsed(house)) return `its room "${room.id}" is not used by this merchant on this device`
      const reason = room.waits?.(house)
      return reason === undefined
        ? `its room "${room.id}" has not offered it on this page`
        : `its room "${room.id}" waits: ${reason}`
    },
  }
}
