/** The shortest interval that any profile offers; before it there is no need to ask for the member's own. */
const minMinutes = 5

/** Whether the day's result is to be shown outside games. @param everyMinutes undefined until it was asked for */
export const decideSessionCheck = (
  seenMinutes: number,
  everyMinutes: number | undefined,
): { isDue: boolean; reason: string } => {
  if (everyMinutes === undefined) {
    // Asked every five minutes, so that a longer interval costs few calls.
    return seenMinutes > 0 && seenMinutes % minMinutes === 0
      ? { isDue: true, reason: 'it may be time; how often is asked' }
      : { isDue: false, reason: 'nobody is reminded so soon' }
  }
  return seenMinutes >= everyMinutes
    ? { isDue: true, reason: 'as long was spent here as the player is to be reminded after' }
    : { isDue: false, reason: 'not as long was spent here yet' }
}
