import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'
import { textsIn } from '../../texts/texts'

/** What both sides of the chat say around their messages. */
export interface SpokenWords {
  lead: string
  field: string
  send: string
  you: string
  /** The name of the other side. */
  team: string
  over: string
  offline: string
  noScript: string
  /** On the button that chooses a picture. */
  attach: string
  earlier: string
  /** Alternative text of a picture. */
  picture: string
  sending: string
  sent: string
  seen: string
  failed: string
  tooLarge: string
}

export interface ChatWords extends SpokenWords {
  title: string
  back: string
}

const textsOf = (language: LanguageCode): ChatWords => textsIn(language).chat

/** The words of the player's page, with the language that they are in. */
export const chatWordsIn = (language: LanguageCode) => ({
  words: textsOf(language),
  ...languageTags[language],
})

/** Those of the answering side. */
export const pageWords: SpokenWords = {
  ...textsOf('EN'),
  lead: 'Conversations with members, longest wait first. Select one to reply.',
  field: 'Your reply',
  you: 'Desk',
  team: 'Member',
  noScript: 'This page needs JavaScript.',
}
