import { z } from 'zod'
import { instant, uuid } from '../schemaParts'

export const deviceKinds = ['phone', 'tablet', 'computer', 'unknown'] as const

/** One of the devices that a member has signed in from. */
export const memberDevice = z.object({
  id: uuid,
  /** The one that asks. */
  isThis: z.boolean(),
  /** Somebody is signed in there now. */
  isSignedIn: z.boolean(),
  /** It may sign in by itself. */
  isRemembered: z.boolean(),
  kind: z.enum(deviceKinds),
  /** As makers write them: `Chrome`, `Safari`; absent when its words say nothing. */
  browser: z.string().optional(),
  system: z.string().optional(),
  /** ISO 3166-1 of where it signed in from last. */
  country: z.string().optional(),
  firstSeenAt: instant,
  lastSeenAt: instant,
})

/** The device that asks comes first, the others by when they were last seen. */
export const devicesAnswer = z.object({ devices: z.array(memberDevice) })

export const endDeviceRequest = z.strictObject({ id: uuid })

export type DeviceKind = (typeof deviceKinds)[number]
export type MemberDevice = z.infer<typeof memberDevice>
export type DevicesAnswer = z.infer<typeof devicesAnswer>
export type EndDeviceRequest = z.input<typeof endDeviceRequest>
