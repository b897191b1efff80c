import { feedbackCategories, maxFeedbackLength } from '@playfront/contract/shell/feedbackLimits'
import type { FeedbackCategory } from '@playfront/contract/shell/feedback'

export interface TypedFeedback {
  category: FeedbackCategory | undefined
  text: string
}

export interface FeedbackMistakes {
  category?: 'feedback.category.missing'
  text?: 'feedback.text.missing' | 'feedback.text.long'
}

export const readFeedback = ({ category = '', text = '' }: Record<string, string>): TypedFeedback => ({
  category: feedbackCategories.find((one) => one === category),
  text,
})

/** What keeps feedback from being sent. */
export const findMistakes = ({ category, text }: TypedFeedback): FeedbackMistakes => ({
  ...(!category && { category: 'feedback.category.missing' }),
  ...(text === '' && { text: 'feedback.text.missing' }),
  ...(text.length > maxFeedbackLength && { text: 'feedback.text.long' }),
})
