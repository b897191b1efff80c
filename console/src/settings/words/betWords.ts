import type { Texts } from '../../texts/texts'

/** The name of a kind of bet, as players know it; its code where it has no name. */
export const betWordOf = (type: string, texts: Texts): string =>
  knownBetWordOf(type, texts) ?? type.replaceAll('_', ' ')

/** Nothing for what is no kind of bet. */
export const knownBetWordOf = (type: string, texts: Texts): string | undefined => texts.find(`bet.${type}`)
