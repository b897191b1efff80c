/** What the words and pictures of feedback are sealed for. */
export const feedbackPurposes = {
  words: 'feedback',
  answer: 'feedback answer',
  picture: 'feedback picture',
}
