import type { PushSettings } from '@playfront/contract/shell/push'

/** What the demonstration's addresses look like; no real service uses them. */
export const sandboxPath = '/sandbox/push/send/'

/** One push service's way to a registration token. */
export interface Subscriber {
  subscribe(
    registration: ServiceWorkerRegistration,
    deps: PushSettings,
    known: string | undefined,
  ): Promise<string>
}

/** A browser's own subscription, as our server reads it: the parts that matter, always written alike. */
export const writeToken = ({ endpoint, keys }: PushSubscriptionJSON): string =>
  JSON.stringify({ endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } })

export const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

export const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
