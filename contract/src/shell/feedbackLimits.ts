/** What feedback can be about. */
export const feedbackCategories = ['idea', 'problem', 'game', 'payment', 'other'] as const

/** Pictures beside one feedback. */
export const maxFeedbackPictures = 3

/** UTF-16 code units. */
export const maxFeedbackLength = 2_000
