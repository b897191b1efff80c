/** What the comparison finds of a line of a statement; `fee` has no counterpart and is listed alone. */
export const lineOutcomes = [
  'matched',
  'amountDiffers',
  'stateDiffers',
  'onlyProvider',
  'twice',
  'chargeback',
  'fee',
] as const

/** The differences; `onlyOurs` is a payment of ours that the statement does not have. */
export const caseOutcomes = [
  'amountDiffers',
  'stateDiffers',
  'onlyProvider',
  'onlyOurs',
  'twice',
  'chargeback',
] as const
