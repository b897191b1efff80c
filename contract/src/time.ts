/** A length of time in whole milliseconds. Made only by the functions below, so that a number's unit is never a guess. */
export type Milliseconds = number

export const milliseconds = (count: number): Milliseconds => count
export const seconds = (count: number): Milliseconds => count * 1_000
export const minutes = (count: number): Milliseconds => seconds(count * 60)
export const hours = (count: number): Milliseconds => minutes(count * 60)
export const days = (count: number): Milliseconds => hours(count * 24)
