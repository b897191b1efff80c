/** What the device carries from one app to another. */
export interface Clipboard {
  /** Puts text there; false where the browser does not let us. Never rejects. */
  write(text: string): Promise<boolean>
}
