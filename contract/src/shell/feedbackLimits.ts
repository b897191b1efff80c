/** What feedback can be about. */
export const feedbackCategories = ['idea', 'problem', 'game', 'payment', 'other'] as const

/** Pictures beside one feedback. */
export const mostFeedbackPictures = 3

/** UTF-16 code units. */
export const longestFeedback = 2_000
