import languageNames from 'virtual:languageNames'
import { isLanguageCode } from '@playfront/contract/languages'
import { useTexts } from '../../app/ServicesContext'
import { knownBetWordOf } from './betWords'
import { lotteryWordOf } from './lotteryWords'

/** A choice in the language of the staff; languages by their own names, and codes as they are. */
export const useOptionWords = (): ((option: string) => string) => {
  const texts = useTexts()
  return (option) => {
    if (isLanguageCode(option)) return languageNames[option]
    return (
      texts.find(`settingOption.${option}`) ??
      lotteryWordOf(option, texts) ??
      knownBetWordOf(option, texts) ??
      option
    )
  }
}
