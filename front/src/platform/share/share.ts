/** What the page hands to other apps. */
export interface Share {
  /** The device has a way to share an address. */
  isThere(): boolean
  /** Opens the device's own list of apps; to be called by a press. False when nothing came of it. Never rejects. */
  send(address: { title: string; text: string; url: string }): Promise<boolean>
}
