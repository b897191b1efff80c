/** The shape of a draw: which prizes, how many numbers, how many digits (lottery 1.1). */
export type Family =
  | 'VN27'
  | 'VN18'
  | 'TH6'
  | 'LAO4'
  | 'HN5'
  | 'MYT'
  | 'YK5'
  | 'D4'
  | 'TG4'
  | 'PH3'
  | 'PH2'
  | 'JB5'

/**
 * One draw: every prize is a list of strings of ASCII digits, even a single one (lottery 2.1):
 * `{ DB: ['87122'], G1: ['64388'], G2: ['51684', '45089'], … }`.
 */
export type DrawResult = Readonly<Record<string, readonly string[]>>
