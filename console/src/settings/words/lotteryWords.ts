import type { Texts } from '../../texts/texts'

/** The name of a family of draws, after the lotteries that are drawn so; its code where it has no name. */
export const familyWordOf = (family: string, texts: Texts): string =>
  texts.find(`drawFamily.${family}`) ?? family

/** What the platform calls a lottery to players; undefined for what is none. */
export const lotteryWordOf = (code: string, texts: Texts): string | undefined =>
  texts.find(`lotteryName.${code}`)
