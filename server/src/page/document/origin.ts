/** Where a page is being looked at. */
export interface Origin {
  protocol: string
  /** With its colon, or empty. */
  port: string
}
