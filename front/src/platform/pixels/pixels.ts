import type { PixelProvider } from '@playfront/contract/shell/pixelProviders'

/** What an advertiser is sent of an event: nothing about the person. */
export interface PixelValues {
  value?: number
  currency?: string
  content_type?: string
}

/** Advertisers' scripts in this page. */
export interface Pixels {
  /**
   * Loads a provider's script and passes it the merchant's id.
   * @throws when it cannot be loaded
   */
  start(provider: PixelProvider, id: string): Promise<void>
  /**
   * Sends an event to a provider; before its script has loaded, the event is queued.
   * @param name as the provider calls it
   * @param eventId by which the provider recognises the same event from another source
   */
  notify(provider: PixelProvider, name: string, values: PixelValues, eventId: string): void
}
