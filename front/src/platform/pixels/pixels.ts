import type { PixelProvider } from '@playfront/contract/shell/pixelProviders'

/** What an advertiser is told of an event: nothing of the person. */
export interface PixelValues {
  value?: number
  currency?: string
  content_type?: string
}

/** Advertisers' scripts in this page. */
export interface Pixels {
  /**
   * Brings in a house's script and tells it the merchant's id there.
   * @throws when it cannot be had
   */
  start(provider: PixelProvider, id: string): Promise<void>
  /**
   * Tells a house that something happened; before its script is there, it waits with the page's own part of it.
   * @param name as the house calls it
   * @param eventId by which the house knows the same event from elsewhere
   */
  notify(provider: PixelProvider, name: string, values: PixelValues, eventId: string): void
}
