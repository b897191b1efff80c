/** Where saved pictures go. */
export interface Pictures {
  /**
   * Puts a copy of a picture among the person's files, under a name. Only from the own address or with its leave (CORS),
   * and to be called by a press (SEC-25).
   * @returns false where it cannot be had or is no picture. Never rejects
   */
  save(url: string, fileName: string): Promise<boolean>
}
