import type { PushSettings } from '@playfront/contract/shell/push'
import type { Undo } from '../undo'

export type PushPermission = 'default' | 'granted' | 'denied'

/** Messages that reach a device while no page is open, and the browser's prompt before them. */
export interface BrowserPush {
  /** Whether this browser, here, can be reached at all: on iOS only in an app on the home screen. */
  isSupported(): boolean
  permission(): PushPermission
  /** Opens the browser's own prompt, which needs a press; where it was answered before, nothing shows. */
  ask(): Promise<PushPermission>
  /** The answer changed: in another tab, or in the browser's settings. */
  onPermissionChange(listener: () => void): Undo
  /** Settles once there is a worker that can show messages; never where there is none. */
  ready(): Promise<void>
  /**
   * The device's registration token at the merchant's push service: the one it has, or a new one.
   * @param known the token that is remembered here
   */
  subscribe(deps: PushSettings, known: string | undefined): Promise<string>
  /** Deletes the device's subscription, and with it all pending messages. Without one nothing happens. */
  unsubscribe(known: string): Promise<void>
  /** A message was pressed, and its worker asks this page to go where it leads. Any script here can impersonate it. */
  onOpen(listener: (path: unknown) => void): Undo
}
