/** One line of a slip's picture. */
export interface PictureBet {
  name: string
  numbers: string
}

/** What a picture of a slip says. Nothing of the player: no name, no account, no slip number, no amounts (lottery 8.4). */
export interface SlipPicture {
  title: string
  issues: string
  bets: readonly PictureBet[]
  /**
   * The texts about commitments, and those of the issues: an issue's number and its commitment, public values. Anyone
   * with the picture can check.
   */
  promises: readonly string[]
  /** Who draws, and that it is play money: a picture travels without the page around it. */
  foot: string
}
